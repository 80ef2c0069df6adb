import type { FailureWords } from "@/components/site/session/failure-text";
import type { CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import type { CollectionStore } from "./collection-store";

export type ListWords = Messages["admin"]["lists"];

/** What the parts of an editor share. */
export interface Editing {
  store: CollectionStore;
  kind: CaseCollection;
  interfaceLanguage: Language;
  /** The language that the entries are in. */
  written: Language;
  words: ListWords;
  failures: FailureWords;
  /** There is no case yet: nothing is saved by itself. */
  isLocal: boolean;
}

/** What is said of a failure that has no words (A-PT-15 to A-PT-19). */
export function presetOf(doing: "add" | "change" | "move" | "remove" | "load", { kind, words }: Pick<Editing, "kind" | "words">): string {
  if (doing === "load") return kind === "processStep" ? words.stepsNotLoaded : words.notLoaded;
  if (doing === "add") return words.notAdded;
  if (doing === "remove") return words.notDeleted;
  return kind === "implementationStep" ? words.stepNotUpdated : words.notUpdated;
}
