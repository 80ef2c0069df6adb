"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { draftsOf, keyOf, textRefOf } from "./drafts/draft-store";
import { discardDraft } from "./drafts/saving";
import { useManager } from "./manager-context";

/** Drafts for entries that somebody else has deleted, until they are discarded. */
export function Orphans({ texts }: { texts: readonly DocumentText[] }) {
  const { draftState, saving, labels } = useManager();
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
            <LinkButton onClick={() => discardDraft(saving, textRef)} className="py-1">
              {labels.discard}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
