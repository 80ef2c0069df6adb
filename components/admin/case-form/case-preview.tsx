"use client";

import { useCallback } from "react";
import { useFormContext } from "react-hook-form";
import { caseCollectionKinds, caseCollections } from "@/lib/domain/case/case-collections";
import type { CaseDraft } from "@/lib/domain/case/case-draft";
import { toRequestEntry } from "../collection-editor/store/edited-entry";
import { Preview } from "../preview/preview";
import type { MakePreview } from "../preview/use-preview";
import { useCaseFormContext, type TypedLists } from "./case-form-context";
import { createBody, type CaseValues } from "./case-values";

/** The new entries by list. */
const addedEntries = (lists: TypedLists): object =>
  Object.fromEntries(
    caseCollectionKinds.map((kind) => [
      caseCollections[kind].list,
      lists[kind]?.added.map((entry) => toRequestEntry(kind, entry)) ?? [],
    ]),
  );

/** The draft of a preview request. The lists of a stored case contain only its new entries. */
function toDraft(values: CaseValues, caseId: string | undefined, lists: TypedLists): CaseDraft {
  const typed: Partial<ReturnType<typeof createBody>> = createBody(values);
  delete typed.id;
  return { ...typed, ...(caseId !== undefined && addedEntries(lists)) } as CaseDraft;
}

/** The preview of what is typed in the form and in the lists. */
export function CasePreview({ make }: { make: MakePreview }) {
  const { labels, language, failures, caseId, storedChanges, typedLists } = useCaseFormContext();
  const { getValues, subscribe: subscribeToForm } = useFormContext<CaseValues>();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        subscribeToForm({ formState: { values: true }, callback: listener }),
        typedLists?.subscribe(listener),
      ];
      return () => ends.forEach((end) => end?.());
    },
    [subscribeToForm, typedLists],
  );
  const read = () => {
    const lists = typedLists?.getSnapshot() ?? {};
    return {
      ...(caseId !== undefined && { caseId }),
      draft: toDraft(getValues(), caseId, lists),
      typed: Object.values(lists).flatMap(({ texts }) => texts),
    };
  };
  return (
    <Preview
      make={make}
      source={{
        labels: labels.preview,
        language,
        failures,
        firstLanguage: () => getValues("language"),
        read,
        subscribe,
        storedChanges,
      }}
    />
  );
}
