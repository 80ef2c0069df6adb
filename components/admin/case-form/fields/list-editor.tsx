"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import { CollectionEditor } from "../../collection-editor/collection-editor";
import { useCaseFormContext } from "../case-form-context";
import type { CaseValues } from "../case-values";

function useListProps(kind: CaseCollection) {
  const { listLabels: labels, failures, language } = useCaseFormContext();
  const sourceLanguage = useWatch<CaseValues, "language">({ name: "language" });
  const heading = labels.headings[kind];
  return { kind, heading, interfaceLanguage: language, sourceLanguage, labels, failures };
}

/** A list of a stored case: each change is saved at once and raises the version of the case. */
export function StoredList({ kind }: { kind: CaseCollection }) {
  const { edited, caseId, onVersion, typedLists } = useCaseFormContext();
  const listProps = useListProps(kind);
  const entries = edited?.lists[caseCollections[kind].list] ?? [];
  return (
    <CollectionEditor
      {...listProps}
      entries={entries}
      caseId={caseId}
      onVersion={onVersion}
      onTyped={(typed) => typedLists?.update((lists) => ({ ...lists, [kind]: typed }))}
    />
  );
}

/** A list of a new case, created together with it. */
export function NewList({ kind }: { kind: "problemPoint" | "solutionPoint" }) {
  const { setValue, getValues } = useFormContext<CaseValues>();
  const listProps = useListProps(kind);
  const { list } = caseCollections[kind];
  return (
    <CollectionEditor
      {...listProps}
      entries={getValues(list)}
      onChange={(entries) => setValue(list, entries, { shouldDirty: true })}
    />
  );
}
