"use client";

import { useState } from "react";
import { useInBrowser } from "@/components/ui/use-in-browser";

interface CopyButtonProps {
  label: string;
  /** Called on each click, because the text may be costly to build. */
  textOf: () => string;
  labels: { copied: string; notCopied: string };
}

/** Copies a text, or shows it for manual copying if the clipboard is not available. */
export function CopyButton({ label, textOf, labels }: CopyButtonProps) {
  const [done, setDone] = useState<{ text: string; isCopied: boolean }>();
  const isInBrowser = useInBrowser();
  const copy = async () => {
    const text = textOf();
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setDone({ text, isCopied: isCopied === true });
  };
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        disabled={!isInBrowser}
        onClick={() => void copy()}
        className="button min-h-10 px-3 py-1.5 text-sm hover:bg-ink hover:text-paper"
      >
        {label}
      </button>
      <span role="status" className="text-sm text-soft">
        {done &&
          (done.isCopied ? (
            labels.copied
          ) : (
            <>
              {labels.notCopied}{" "}
              <code className="block whitespace-pre-wrap break-all text-ink select-all">
                {done.text}
              </code>
            </>
          ))}
      </span>
    </span>
  );
}
