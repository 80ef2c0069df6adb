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
  look?: string;
  /** What will happen, in full. */
  children: React.ReactNode;
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
}

const besideOthers = "button min-h-11 gap-2 border-fail-ink px-4 py-2 text-sm text-fail-ink hover:bg-fail-tint";

/** A button for what cannot be undone: it says in its place what would happen, and asks again. */
export function InlineConfirmation({ label, name, look = besideOthers, children, confirm, keep, isBusy, onConfirm }: InlineConfirmationProps) {
  const [isAsking, setAsking] = useState(false);
  const isInBrowser = useInBrowser();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // The button stands again once this has been drawn.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isAsking) return <ConfirmationPanel isDestructive confirm={confirm} keep={keep} isBusy={isBusy} onConfirm={onConfirm} onKeep={close}>{children}</ConfirmationPanel>;
  return <button ref={opener} type="button" aria-label={name} title={name} disabled={!isInBrowser} onClick={() => setAsking(true)} className={look}><BinIcon />{label}</button>;
}
