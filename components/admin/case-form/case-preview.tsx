"use client";

import { useCallback } from "react";
import { useFormContext } from "react-hook-form";
import type { CaseDraft } from "@/lib/domain/case/case-draft";
import { Preview } from "../preview/preview";
import type { MakePreview } from "../preview/use-preview";
import { useCaseFormContext } from "./case-form-context";
import { createBody, type CaseValues } from "./case-values";

/** The draft; the lists of a stored case are stored already. */
function toDraft(values: CaseValues, caseId: string | undefined): CaseDraft {
  const typed: Partial<ReturnType<typeof createBody>> = createBody(values);
  delete typed.id;
  if (caseId === undefined) return typed as CaseDraft;
  delete typed.problemPoints;
  delete typed.solutionPoints;
  return typed as CaseDraft;
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
  const read = () => ({
    ...(caseId !== undefined && { caseId }),
    draft: toDraft(getValues(), caseId),
    typed: Object.values(typedLists?.getSnapshot() ?? {}).flat(),
  });
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
