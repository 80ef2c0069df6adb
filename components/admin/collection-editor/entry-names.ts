import { caseCollections } from "@/lib/domain/case/case-collections";
import type { ListEditorContext } from "./list-editor-context";
import type { Side } from "./store/rows";

/** The label of the field for a new entry. */
export function newEntryName(
  { kind, labels: { newEntry } }: Pick<ListEditorContext, "kind" | "labels">,
  side: Side,
): string {
  if (kind === "processStep") return side ? newEntry.manualStep : newEntry.automatedStep;
  return newEntry[kind];
}

/** The kind of work whose hashtags are offered. */
export function workOf(
  kind: ListEditorContext["kind"],
  side: Side,
): "manual" | "automated" | undefined {
  const { processType } = caseCollections[kind];
  if (processType === "both") return side ? "manual" : "automated";
  return processType === "none" ? undefined : processType;
}
