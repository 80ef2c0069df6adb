"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
import type { Language } from "@/lib/domain/language";

interface FieldConflictProps {
  message: string;
  /** True where no live region of the store announces the conflict. */
  isAlert?: boolean;
  /** The texts to choose from; what is typed may be left out, because its field shows it. */
  texts: readonly { heading?: string; text: string; lang?: Language | undefined }[];
  choices: readonly { label: string; onChoose: () => void }[];
}

/** The choice between what is typed in a field and what somebody else has saved meanwhile. */
export function FieldConflict({ message, isAlert = false, texts, choices }: FieldConflictProps) {
  return (
    <div role="group" aria-label={message} className="border-l-4 border-hand py-1 pl-3 text-sm">
      <p role={isAlert ? "alert" : undefined}>{message}</p>
      <div className="my-1 grid gap-3 empty:hidden @2xl:auto-cols-fr @2xl:grid-flow-col">
        {texts.map(({ heading, text, lang }, index) => (
          <div key={index} className="min-w-0">
            {heading && <p className="text-xs text-soft">{heading}</p>}
            <blockquote
              lang={lang}
              className="mt-1 bg-hand-tint px-3 py-1.5 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </blockquote>
          </div>
        ))}
      </div>
      <p className="flex flex-wrap gap-x-4">
        {choices.map(({ label, onChoose }) => (
          <LinkButton key={label} onClick={onChoose}>
            {label}
          </LinkButton>
        ))}
      </p>
    </div>
  );
}
