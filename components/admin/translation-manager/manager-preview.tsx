"use client";

import { isBlank } from "@/lib/domain/fields/field";
import type { TypedText } from "@/lib/domain/preview/typed-text";
import { Preview } from "../preview/preview";
import type { MakePreview, PreviewSource } from "../preview/use-preview";
import { draftsOf, type ItemText } from "./drafts/draft-store";
import { useManager } from "./manager-context";

/** An emptied text isn't saved. */
const typedTextOf = ({ textRef: { kind, ...ref }, field }: ItemText): TypedText[] =>
  kind === "industry" || isBlank(field.typed) ? [] : [{ ...ref, kind, text: field.typed.trim() }];

export interface ManagerPreviewProps {
  make: MakePreview;
  labels: PreviewSource["labels"];
}

/** The page of the case with what is typed, beginning with the language of the edited translation. */
export function ManagerPreview({ make, labels }: ManagerPreviewProps) {
  const { language, failures, targetLanguage, saving } = useManager();
  const { store, translatedDocument } = saving;
  const source: PreviewSource = {
    labels,
    language,
    failures,
    firstLanguage: () => targetLanguage,
    read: () => ({
      caseId: translatedDocument.id,
      typed: draftsOf(store.getSnapshot()).flatMap(typedTextOf),
    }),
    subscribe: store.subscribe,
  };
  return (
    <div className="mt-4">
      <Preview make={make} source={source} />
    </div>
  );
}
