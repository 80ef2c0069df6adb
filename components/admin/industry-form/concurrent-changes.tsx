"use client";

import type { Messages } from "@/lib/i18n/messages";
import type { OtherChange } from "./industry-values";

interface MeanwhileProps {
  others: readonly OtherChange[];
  words: Messages["admin"]["industryForm"];
  /** Puts the other person's text in the field. */
  onTake: (change: OtherChange) => void;
  /** What the fields hold now. */
  typed: Record<OtherChange["field"], string>;
}

/** What somebody else has saved while one typed: taken over where nothing else was typed, else beside it, to choose from. */
export function Meanwhile({ others, words, onTake, typed }: MeanwhileProps) {
  return (
    <div role="alert" className={others.length > 0 ? "border-l-4 border-hand bg-raised py-3 pr-4 pl-4 text-sm" : "sr-only"}>
      {others.length > 0 && (
        <>
          <p className="font-medium">{words.meanwhile}</p>
          <dl className="mt-2 grid gap-2">
            {others.map((change) => (
              <div key={change.field}>
                <dt className="text-soft">{words[change.field]}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-4">
                  <span className="wrap-anywhere">{change.theirs || "–"}</span>
                  {typed[change.field] === change.theirs ? <span className="text-soft">✓ {words.taken}</span> : <button type="button" onClick={() => onTake(change)} className="link min-h-6 cursor-pointer">{words.take}</button>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">{words.saveAgain}</p>
        </>
      )}
    </div>
  );
}
