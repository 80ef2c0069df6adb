"use client";

import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import type { CollectionStore } from "./store/collection-store";
import type { Side } from "./store/rows";

/** What the components of one list editor share. */
export interface ListEditorContextValue {
  store: CollectionStore;
  kind: CaseCollection;
  interfaceLanguage: Language;
  /** The language of the entries. */
  sourceLanguage: Language;
  labels: Messages["admin"]["lists"];
  failures: FailureLabels;
  /** The case doesn't exist yet: entries are saved with it. */
  isLocal: boolean;
}

export const [ListEditorContext, useListEditor] =
  createRequiredContext<ListEditorContextValue>("ListEditorContext");

/** The message for a failure that has none of its own (A-PT-15 to A-PT-19). */
export function fallbackTextFor(
  operation: "add" | "change" | "move" | "remove" | "load",
  { kind, labels }: Pick<ListEditorContextValue, "kind" | "labels">,
): string {
  if (operation === "load")
    return kind === "processStep" ? labels.stepsNotLoaded : labels.notLoaded;
  if (operation === "add") return labels.notAdded;
  if (operation === "remove") return labels.notDeleted;
  return kind === "implementationStep" ? labels.stepNotUpdated : labels.notUpdated;
}

/** The label of the field for a new entry. */
export function newEntryName(
  { kind, labels: { newEntry } }: Pick<ListEditorContextValue, "kind" | "labels">,
  side: Side,
): string {
  if (kind === "processStep") return side ? newEntry.manualStep : newEntry.automatedStep;
  return newEntry[kind];
}

/** The kind of work whose hashtags are offered. */
export function workOf(kind: CaseCollection, side: Side): "manual" | "automated" | undefined {
  const { processType } = caseCollections[kind];
  if (processType === "both") return side ? "manual" : "automated";
  return processType === "none" ? undefined : processType;
}
