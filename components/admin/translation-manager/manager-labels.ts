import type { FailureWords } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import type { SubjectText, TranslatedThing } from "@/lib/domain/translation/translated-document";
import type { Messages } from "@/lib/i18n/messages";

type Words = Messages["admin"]["translations"];

/** What the parts of the translation manager say. */
export interface ManagerWords {
  words: Words;
  language: Language;
  failures: FailureWords;
}

/** The list that an entry stands in; the process has two. */
export function listOf({ kind, isBefore }: TranslatedThing): keyof Words["lists"] | undefined {
  if (kind === "businessCase" || kind === "industry") return undefined;
  return kind === "processStep" ? (isBefore ? "manualStep" : "automatedStep") : kind;
}

const isNamed = (field: string, words: Words): field is keyof Words["fields"] => Object.hasOwn(words.fields, field);

/** The name of a text: that of the field, or of the entry with its place. */
export function nameOf({ thing, field }: SubjectText, words: Words): string {
  const list = listOf(thing);
  if (list) return `${words.entries[list]} ${thing.place}`;
  return isNamed(field, words) ? words.fields[field] : field;
}

/** What is said when a text that is needed is missing (A§5). */
export function missingText({ thing: { kind } }: SubjectText, words: Words): string {
  if (kind === "businessCase") return words.title_required;
  return kind === "industry" ? words.name_required : words.required[kind];
}
