"use client";

import type { SubjectText } from "@/lib/domain/translation/translated-document";
import { draftsOf, keyOf, type Desk } from "./draft-store";
import { dropDraft, placeOf, type Saving } from "./saving";
import type { ManagerWords } from "./manager-labels";

/** What was typed for entries that somebody else has deleted: shown until it is thrown away. */
export function Orphans({ texts, desk, saving, words }: { texts: readonly SubjectText[]; desk: Desk; saving: Saving } & Pick<ManagerWords, "words">) {
  const orphans = draftsOf(desk).filter(({ at }) => !texts.some((text) => keyOf(placeOf(at.language, text)) === keyOf(at)));
  if (orphans.length === 0) return null;
  return (
    <section aria-labelledby="orphans" className="mt-4 border-l-4 border-hand bg-raised p-4">
      <h2 id="orphans" className="text-sm font-medium">{words.gone}</h2>
      <ul className="mt-2 grid gap-3">
        {orphans.map(({ at, text }) => (
          <li key={keyOf(at)} className="text-sm">
            <p lang={at.language} className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <button type="button" onClick={() => dropDraft(saving, at)} className="link min-h-6 cursor-pointer py-1">{words.discard}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
