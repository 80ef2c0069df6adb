"use client";

import { useRef, useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { ConfirmationPanel } from "./confirmation-panel";

interface InlineConfirmationProps {
  /** The button that asks. */
  label: string;
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

const besideOthers = "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper";

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
  if (isAsking) return <ConfirmationPanel confirm={confirm} keep={keep} isBusy={isBusy} onConfirm={onConfirm} onKeep={close}>{children}</ConfirmationPanel>;
  return <button ref={opener} type="button" aria-label={name} title={name} disabled={!isInBrowser} onClick={() => setAsking(true)} className={look}>{label}</button>;
}
