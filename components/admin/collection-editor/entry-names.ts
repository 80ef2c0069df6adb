import { caseCollections } from "@/lib/domain/case/case-collections";
import type { ListEditorContext } from "./editing";
import type { Side } from "./rows";

/** What the field for a new entry of a list, or of one side of it, is called. */
export function newEntryName(
  { kind, labels: { newEntry } }: Pick<ListEditorContext, "kind" | "labels">,
  side: Side,
): string {
  if (kind === "processStep") return side ? newEntry.manualStep : newEntry.automatedStep;
  return newEntry[kind];
}

/** The hashtags that are offered are about this kind of work. */
export function workOf(
  kind: ListEditorContext["kind"],
  side: Side,
): "manual" | "automated" | undefined {
  const { processType } = caseCollections[kind];
  if (processType === "both") return side ? "manual" : "automated";
  return processType === "none" ? undefined : processType;
}
