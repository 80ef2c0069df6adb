import type { Language } from "@/lib/domain/language";
import type { SiteText } from "@/lib/domain/texts/site-text";
import { fillIn } from "@/lib/i18n/fill-in";
import type { TextLabels } from "./text-labels";

const MAX_QUOTE_LENGTH = 40;

type NameLabels = Pick<TextLabels, "groups" | "parts" | "quoted">;

/** Words at the end of keys that tell what a text is: `taskQuestion` is a question. */
const typeWords = [
  "answer",
  "caption",
  "description",
  "error",
  "hint",
  "label",
  "note",
  "payer",
  "question",
  "text",
  "then",
  "title",
  "unit",
];

const wordsOf = (name: string): string[] =>
  name
    .replace(/[-_]/g, " ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(" ");

const nameOfGroup = (group: string, { groups }: Pick<TextLabels, "groups">): string | undefined =>
  Object.hasOwn(groups, group) ? groups[group as keyof typeof groups] : undefined;

const nameOfPart = (part: string, { parts }: Pick<TextLabels, "parts">): string | undefined =>
  Object.hasOwn(parts, part) ? parts[part as keyof typeof parts] : undefined;

/** The name of a group of texts in the language of the interface. */
export function groupName(group: string, labels: Pick<TextLabels, "groups">): string {
  const words = wordsOf(group).join(" ");
  return nameOfGroup(group, labels) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a text begins, as visitors read it: without tags, and with one form of what counts. */
function startOf(text: string): string {
  const plain = text
    .replace(/\{\w+,\s*(?:plural|select).*?other \{((?:[^{}]|\{[^{}]*\})*)\}\s*\}/gs, "$1")
    .replace(/<[^<>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= MAX_QUOTE_LENGTH) return plain;
  const start = plain.slice(0, MAX_QUOTE_LENGTH);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1))}…`;
}

/**
 * The name of a text in the language of the interface: the name of its group and of its type and,
 * where its key has parts without a name, the beginning of the text.
 */
export function textName(key: string, labels: NameLabels, text: string): string {
  const segments = key.split(".");
  const exact = segments.map((segment, index) =>
    index === 0 && segments.length > 1
      ? groupName(segment, labels)
      : (nameOfPart(segment, labels) ?? nameOfGroup(segment, labels)),
  );
  const typeWord = wordsOf(segments.at(-1) ?? "").at(-1) ?? "";
  const type =
    exact.at(-1) === undefined && typeWords.includes(typeWord) && nameOfPart(typeWord, labels);
  const names = [...exact, type].filter((name) => typeof name === "string").join(" › ");
  const start = startOf(text);
  if (!exact.includes(undefined) || start === "") return names;
  return [names, fillIn(labels.quoted, { text: start })].filter(Boolean).join(": ");
}

/** The name of a text with its original in the language of the interface. */
export function nameOfText({ key, values }: SiteText, labels: NameLabels, language: Language) {
  const shown = values[language] as SiteText["values"][Language] | undefined;
  return textName(key, labels, shown?.default || (shown?.value ?? ""));
}
