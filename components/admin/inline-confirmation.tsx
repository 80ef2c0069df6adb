"use client";

import { useRef, useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { ConfirmationPanel } from "./confirmation-panel";

interface InlineConfirmationProps {
  /** The button that asks. */
  label: string;
  /** What will happen, in full. */
  children: React.ReactNode;
  confirm: string;
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** A button for what cannot be undone: it says in its place what would happen, and asks again. */
export function InlineConfirmation({ label, children, confirm, keep, isBusy, onConfirm }: InlineConfirmationProps) {
  const [isAsking, setAsking] = useState(false);
  const isInBrowser = useInBrowser();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    // The button stands again once this has been drawn.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isAsking) return <ConfirmationPanel confirm={confirm} keep={keep} isBusy={isBusy} onConfirm={onConfirm} onKeep={close}>{children}</ConfirmationPanel>;
  return <button ref={opener} type="button" disabled={!isInBrowser} onClick={() => setAsking(true)} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper">{label}</button>;
}
