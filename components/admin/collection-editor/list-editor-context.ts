import type { FailureLabels } from "@/components/site/session/failure-text";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import type { CollectionStore } from "./store/collection-store";

export type ListLabels = Messages["admin"]["lists"];

/** What the components of one list editor share. */
export interface ListEditorContext {
  store: CollectionStore;
  kind: CaseCollection;
  interfaceLanguage: Language;
  /** The language of the entries. */
  sourceLanguage: Language;
  labels: ListLabels;
  failures: FailureLabels;
  /** The case doesn't exist yet: entries are saved with it. */
  isLocal: boolean;
}

/** The message for a failure that has none of its own (A-PT-15 to A-PT-19). */
export function fallbackTextFor(
  operation: "add" | "change" | "move" | "remove" | "load",
  { kind, labels }: Pick<ListEditorContext, "kind" | "labels">,
): string {
  if (operation === "load")
    return kind === "processStep" ? labels.stepsNotLoaded : labels.notLoaded;
  if (operation === "add") return labels.notAdded;
  if (operation === "remove") return labels.notDeleted;
  return kind === "implementationStep" ? labels.stepNotUpdated : labels.notUpdated;
}
