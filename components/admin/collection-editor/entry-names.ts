import { caseCollections } from "@/lib/domain/case/case-collections";
import type { Editing } from "./editing";
import type { Side } from "./rows";

/** What the field for a new entry of a list, or of one side of it, is called. */
export function newEntryName({ kind, words: { newEntry } }: Pick<Editing, "kind" | "words">, side: Side): string {
  if (kind === "processStep") return side ? newEntry.manualStep : newEntry.automatedStep;
  return newEntry[kind];
}

/** The hashtags that are offered are about this kind of work. */
export function workOf(kind: Editing["kind"], side: Side): "manual" | "automated" | undefined {
  const { work } = caseCollections[kind];
  if (work === "both") return side ? "manual" : "automated";
  return work === "none" ? undefined : work;
}
