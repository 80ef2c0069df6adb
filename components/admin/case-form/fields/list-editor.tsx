"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import { CollectionEditor } from "../../collection-editor/collection-editor";
import type { CaseValues } from "../case-values";
import type { StoredLists } from "../edited-case";
import { useCaseFormContext } from "../case-form-context";

/** A list of a stored case: each change is saved at once and raises the version of the case. */
export function StoredList({ kind, lists }: { kind: CaseCollection; lists: StoredLists }) {
  const { listLabels: listWords, failures, language, caseId, onVersion } = useCaseFormContext();
  const sourceLanguage = useWatch<CaseValues, "language">({ name: "language" });
  return (
    <CollectionEditor
      kind={kind}
      heading={listWords.headings[kind]}
      interfaceLanguage={language}
      sourceLanguage={sourceLanguage}
      labels={listWords}
      failures={failures}
      entries={lists[caseCollections[kind].list]}
      {...(caseId !== undefined && { caseId })}
      onVersion={onVersion}
    />
  );
}

/** A list of a new case, created together with it. */
export function NewList({ kind }: { kind: "problemPoint" | "solutionPoint" }) {
  const { listLabels: listWords, failures, language } = useCaseFormContext();
  const { setValue, getValues } = useFormContext<CaseValues>();
  const sourceLanguage = useWatch<CaseValues, "language">({ name: "language" });
  const { list } = caseCollections[kind];
  return (
    <CollectionEditor
      kind={kind}
      heading={listWords.headings[kind]}
      interfaceLanguage={language}
      sourceLanguage={sourceLanguage}
      labels={listWords}
      failures={failures}
      entries={getValues(list)}
      onChange={(entries) => setValue(list, entries, { shouldDirty: true })}
    />
  );
}
