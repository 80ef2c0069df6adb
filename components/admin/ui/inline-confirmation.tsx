"use client";

import { useRef, useState } from "react";
import { BinIcon } from "@/components/ui/bin-icon";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { ConfirmationPanel } from "./confirmation-panel";

interface InlineConfirmationProps {
  /** The button that asks; without words it shows a bin alone. */
  label?: string;
  /** Its name where the label alone does not say what it is about. */
  name?: string | undefined;
  /** How it looks; a button beside others if nobody says. */
  buttonClass?: string;
  /** What will happen, in full. */
  children: React.ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
}

const defaultButtonClass =
  "button min-h-11 gap-2 border-fail-ink px-4 py-2 text-sm text-fail-ink hover:bg-fail-tint";

/** A button for what cannot be undone: it says in its place what would happen, and asks again. */
export function InlineConfirmation({
  label,
  name,
  buttonClass = defaultButtonClass,
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
    // The button stands again once this has been drawn.
    requestAnimationFrame(() => openButton.current?.focus());
  };
  if (isAsking)
    return (
      <ConfirmationPanel
        isDestructive
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
      <BinIcon />
      {label}
    </button>
  );
}
