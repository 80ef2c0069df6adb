"use client";

import { useRef, useState } from "react";
import { BinIcon } from "@/components/ui/bin-icon";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { ConfirmationPanel } from "./confirmation-panel";

interface InlineConfirmationProps {
  /** Without a label the button shows only a bin icon. */
  label?: string;
  /** Accessible name if the label alone is ambiguous. */
  name?: string | undefined;
  buttonClass?: string;
  /** Whether it destroys something, which its icon and colour say. */
  isDestructive?: boolean;
  /** The consequences, shown before confirming. */
  children: React.ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
}

const buttonClasses = {
  destructive:
    "button min-h-11 gap-2 border-fail-ink px-4 py-2 text-sm text-fail-ink hover:bg-fail-tint",
  other: "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper",
} as const;

/** A button for an action with consequences, which a confirmation replaces when it is pressed. */
export function InlineConfirmation({
  label,
  name,
  isDestructive = true,
  buttonClass = buttonClasses[isDestructive ? "destructive" : "other"],
  children,
  confirmLabel,
  cancelLabel,
  isBusy,
  onConfirm,
}: InlineConfirmationProps) {
  const [isAsking, setAsking] = useState(false);
  const isInBrowser = useInBrowser();
  const openButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // The button exists again after the next render.
    requestAnimationFrame(() => openButton.current?.focus());
  };
  if (isAsking)
    return (
      <ConfirmationPanel
        isDestructive={isDestructive}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        isBusy={isBusy}
        onConfirm={onConfirm}
        onCancel={close}
      >
        {children}
      </ConfirmationPanel>
    );
  return (
    <button
      ref={openButton}
      type="button"
      aria-label={name}
      title={name}
      disabled={!isInBrowser}
      onClick={() => setAsking(true)}
      className={buttonClass}
    >
      {isDestructive && <BinIcon />}
      {label}
    </button>
  );
}
