import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { DocumentText, TranslatedItem } from "@/lib/domain/translation/translated-document";
import type { Messages } from "@/lib/i18n/messages";

type ManagerMessages = Messages["admin"]["translations"];

/** The texts of the translation manager. */
export interface ManagerLabels {
  labels: ManagerMessages;
  language: Language;
  failures: FailureLabels;
  /** The labels for uploads of images, which only a case has. */
  uploadLabels: Messages["admin"]["upload"];
  pickerLabels: Messages["admin"]["media"]["picker"];
  /** The labels of the previews of search results; undefined where they would not fit. */
  searchLabels?: (Messages["admin"]["caseForm"]["search"] & { characters: string }) | undefined;
}

/** The list of an entry; the process has two. */
export function listOf({
  kind,
  isBefore,
}: TranslatedItem): keyof ManagerMessages["lists"] | undefined {
  if (kind === "businessCase" || kind === "industry") return undefined;
  return kind === "processStep" ? (isBefore ? "manualStep" : "automatedStep") : kind;
}

const isNamed = (
  field: string,
  labels: ManagerMessages,
): field is keyof ManagerMessages["fields"] => Object.hasOwn(labels.fields, field);

/** The name of a field, or of an entry with its position. */
export function nameOf({ item, field }: DocumentText, labels: ManagerMessages): string {
  const list = listOf(item);
  if (list) return `${labels.entries[list]} ${item.position}`;
  return isNamed(field, labels) ? labels.fields[field] : field;
}

/** The message for a missing required text (A-TRAN-16 to A-TRAN-18). */
export function missingText({ item: { kind } }: DocumentText, labels: ManagerMessages): string {
  if (kind === "businessCase") return labels.title_required;
  return kind === "industry" ? labels.name_required : labels.required[kind];
}
