"use client";

import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { draftsOf, keyOf, type DraftState } from "./drafts/draft-store";
import { discardDraft, textRefOf, type SaveContext } from "./drafts/saving";
import type { ManagerLabels } from "./manager-labels";

/** Drafts for entries that somebody else has deleted, until they are discarded. */
export function Orphans({
  texts,
  draftState,
  saving,
  labels,
}: { texts: readonly DocumentText[]; draftState: DraftState; saving: SaveContext } & Pick<
  ManagerLabels,
  "labels"
>) {
  const orphans = draftsOf(draftState).filter(
    ({ textRef }) =>
      !texts.some((text) => keyOf(textRefOf(textRef.language, text)) === keyOf(textRef)),
  );
  if (orphans.length === 0) return null;
  return (
    <section aria-labelledby="orphans" className="mt-4 border-l-4 border-hand bg-raised p-4">
      <h2 id="orphans" className="text-sm font-medium">
        {labels.gone}
      </h2>
      <ul className="mt-2 grid gap-3">
        {orphans.map(({ textRef, field }) => (
          <li key={keyOf(textRef)} className="text-sm">
            <p lang={textRef.language} className="whitespace-pre-wrap wrap-anywhere">
              {field.typed}
            </p>
            <button
              type="button"
              onClick={() => discardDraft(saving, textRef)}
              className="link min-h-6 cursor-pointer py-1"
            >
              {labels.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
