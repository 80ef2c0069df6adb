import { IntlMessageFormat } from "intl-messageformat";
import { LRUCache } from "lru-cache";
import { isBlank } from "../domain/fields/field";
import type { Language } from "../domain/language";
import type { TextFault } from "../domain/texts/site-text";

type Ast = ReturnType<IntlMessageFormat["getAst"]>;

/** The parser's numbers for the kinds of elements. */
const LITERAL = 0;
const NUMBER = 2;
const DATE = 3;
const TIME = 4;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

/** The values, tags and formats that a message takes from the code that shows it. */
interface MessageParts {
  /** Arguments by name: whether their number or value chooses among texts. */
  values: Map<string, "value" | "plural" | "select">;
  /** The types and styles of numbers, dates and times, by name. */
  formats: { name: string; format: string }[];
  tags: Set<string>;
  /** The plural forms of each plural, and whether it counts first, second and so on. */
  plurals: { name: string; forms: string[]; isOrdinal: boolean }[];
}

const formatOf = ({ type, style }: { type: number; style?: unknown }): string =>
  JSON.stringify([type, style ?? null]);

/** A number without a style of its own. */
const PLAIN_NUMBER = formatOf({ type: NUMBER });

type Choice = Extract<Ast[number], { options: object }>;

function collectChoice(element: Choice, parts: MessageParts): void {
  const isPlural = element.type === PLURAL;
  parts.values.set(element.value, isPlural ? "plural" : "select");
  if (isPlural)
    parts.plurals.push({
      name: element.value,
      forms: Object.keys(element.options),
      isOrdinal: element.pluralType === "ordinal",
    });
  for (const { value } of Object.values(element.options)) collect(value, parts);
}

function collect(elements: Ast, parts: MessageParts): MessageParts {
  for (const element of elements) {
    if (element.type === LITERAL || element.type === POUND) continue;
    if (element.type === TAG) {
      parts.tags.add(element.value);
      collect(element.children, parts);
    } else if (element.type === PLURAL || element.type === SELECT) collectChoice(element, parts);
    else {
      if (!parts.values.has(element.value)) parts.values.set(element.value, "value");
      if (element.type === NUMBER || element.type === DATE || element.type === TIME)
        parts.formats.push({ name: element.value, format: formatOf(element) });
    }
  }
  return parts;
}

/**
 * Cached by message, because each rendering and each list of texts needs the same messages again.
 */
const knownParts = new LRUCache<string, MessageParts>({ max: 10_000 });

/** Throws SyntaxError or RangeError. */
function partsOf(message: string): MessageParts {
  const parts =
    knownParts.get(message) ??
    collect(new IntlMessageFormat(message).getAst(), {
      values: new Map(),
      formats: [],
      tags: new Set(),
      plurals: [],
    });
  knownParts.set(message, parts);
  return parts;
}

function shownWithoutValues(elements: Ast): string {
  return elements
    .map((element) => {
      if (element.type === LITERAL) return element.value;
      if (element.type === TAG) return shownWithoutValues(element.children);
      const isChoice = element.type === PLURAL || element.type === SELECT;
      return isChoice ? shownWithoutValues(element.options.other?.value ?? []) : "…";
    })
    .join("");
}

/** A message as text where its values aren't known: an ellipsis stands for each. */
export const withoutValues = (message: string): string =>
  shownWithoutValues(new IntlMessageFormat(message).getAst());

/** The parts that one message has and the other lacks. */
const without = (names: Iterable<string>, others: { has: (name: string) => boolean }): string[] =>
  [...names].filter((name) => !others.has(name));

function namesFault(
  parts: MessageParts,
  originals: readonly MessageParts[],
): TextFault | undefined {
  const value = (name: string) => `{${name}}`;
  const tag = (name: string) => `<${name}>`;
  const inAny = (part: "values" | "tags") =>
    new Set(originals.flatMap((one) => [...one[part].keys()]));
  const inAll = (part: "values" | "tags") =>
    [...inAny(part)].filter((name) => originals.every((one) => one[part].has(name)));
  const checks = [
    ["unknown_value", without(parts.values.keys(), inAny("values")), value, "isn't known here"],
    ["missing_value", without(inAll("values"), parts.values), value, "must stay"],
    ["unknown_tag", without(parts.tags, inAny("tags")), tag, "isn't known here"],
    ["missing_tag", without(inAll("tags"), parts.tags), tag, "must stay"],
  ] as const;
  for (const [code, names, quote, problem] of checks)
    if (names.length > 0) return { code, message: `${names.map(quote).join(", ")} ${problem}` };
  return undefined;
}

/** Only values that some language chooses a text by can be used so. */
function kindFault(parts: MessageParts, originals: readonly MessageParts[]): TextFault | undefined {
  const wrong = [...parts.values].find(
    ([name, kind]) => kind !== "value" && !originals.some((one) => one.values.get(name) === kind),
  );
  return wrong && { code: "wrong_kind", message: `{${wrong[0]}} can only be shown as it is` };
}

/** A plural's number can be shown as one; other formats are those that some language has for the value. */
function formatFault(
  { formats }: MessageParts,
  originals: readonly MessageParts[],
): TextFault | undefined {
  const wrong = formats.find(
    ({ name, format }) =>
      !originals.some(
        (one) =>
          one.formats.some((known) => known.name === name && known.format === format) ||
          (format === PLAIN_NUMBER && one.values.get(name) === "plural"),
      ),
  );
  return wrong && { code: "wrong_format", message: `{${wrong.name}} can't have this format here` };
}

const knownForms = new Map<string, string[]>();

/** The forms that a language has for the numbers that the site shows: whole ones below a million. */
function pluralForms(language: Language, type: Intl.PluralRuleType): string[] {
  const key = `${language} ${type}`;
  const known = knownForms.get(key);
  if (known) return known;
  const rules = new Intl.PluralRules(language, { type });
  const forms = [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
  knownForms.set(key, forms);
  return forms;
}

function pluralFault(parts: MessageParts, language: Language): TextFault | undefined {
  for (const { name, forms, isOrdinal } of parts.plurals) {
    const needed = pluralForms(language, isOrdinal ? "ordinal" : "cardinal");
    const missing = without(needed, new Set(forms));
    if (missing.length > 0)
      return {
        code: "missing_plural_form",
        message: `{${name}} needs the plural form ${missing.join(", ")}`,
      };
  }
  return undefined;
}

/**
 * Why a text can't replace a message: its syntax, a value or tag that the message doesn't have or
 * that is gone, or a plural form that the language needs. Undefined if it can. `originals` are the
 * texts of the code in all languages.
 */
export function messageFault(
  text: string,
  originals: readonly string[],
  language: Language,
): TextFault | undefined {
  if (isBlank(text)) return { code: "blank", message: "The text is blank" };
  try {
    const parts = partsOf(text);
    const known = originals.map((original) => partsOf(original));
    return (
      namesFault(parts, known) ??
      kindFault(parts, known) ??
      formatFault(parts, known) ??
      pluralFault(parts, language)
    );
  } catch (error) {
    // The parser throws RangeError for styles of numbers and dates that it doesn't know.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    return { code: "syntax", message: `The syntax is wrong: ${error.message}` };
  }
}
