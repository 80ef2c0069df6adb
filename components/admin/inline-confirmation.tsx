"use client";

import { useId, useRef, useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";

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

const small = "button min-h-11 px-4 py-2 text-sm aria-disabled:opacity-60";

/** A button for what cannot be undone: it says in its place what would happen, and asks again. Escape keeps everything. */
export function InlineConfirmation({ label, children, confirm, keep, isBusy, onConfirm }: InlineConfirmationProps) {
  const [isAsking, setAsking] = useState(false);
  const isInBrowser = useInBrowser();
  const opener = useRef<HTMLButtonElement>(null);
  const question = useId();
  const close = () => {
    setAsking(false);
    // The button stands again once this has been drawn.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsking) return <button ref={opener} type="button" disabled={!isInBrowser} onClick={() => setAsking(true)} className={`${small} hover:bg-ink hover:text-paper`}>{label}</button>;
  return (
    <div role="group" aria-labelledby={question} onKeyDown={(event) => event.key === "Escape" && close()} className="border-l-4 border-hand bg-raised py-3 pr-4 pl-4">
      <div id={question} className="text-sm wrap-anywhere">{children}</div>
      <p className="mt-3 flex flex-wrap gap-3">
        {/* What keeps everything has the focus: Enter pressed twice destroys nothing. */}
        <button type="button" autoFocus onClick={close} className={`${small} hover:bg-ink hover:text-paper`}>{keep}</button>
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onConfirm()} className={`${small} border-hand-ink bg-hand-tint text-hand-ink hover:opacity-85`}>{confirm}</button>
      </p>
    </div>
  );
}
