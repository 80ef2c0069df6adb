import { factLists, factNameParts, type EntryNames } from "@/components/admin/company/fact-names";
import type { FactChoices } from "@/components/admin/company/form/fact-choices";
import { factInput, fieldId, withoutLanguage } from "@/components/admin/company/form/fact-inputs";
import type { Language } from "@/lib/domain/language";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import { factPaths, isEntry, keyOf } from "@/lib/domain/site/facts/fact-paths";
import type { Facts } from "@/lib/domain/site/facts/facts";
import type { SampleGroup } from "@/lib/domain/site/facts/samples";
import { formatDay } from "@/lib/i18n/date-time";
import type { Messages } from "@/lib/i18n/messages";
import { moneyFormat, moneyRange } from "@/lib/i18n/money";
import { numberFormat } from "@/lib/i18n/number-format";

/** A sample by its name and what visitors read of it, with the field that replaces it. */
interface SampleLink {
  text: string;
  /** The id of the element of the form. */
  field: string;
}

/** Samples that belong together, below a name; undefined where one link says it all. */
export interface SampleLinks {
  name: string | undefined;
  links: readonly SampleLink[];
}

export interface SampleTexts {
  language: Language;
  facts: Facts;
  fields: Messages["admin"]["company"]["fields"];
  choices: FactChoices;
  entryName: EntryNames;
}

/** Longer texts aren't shown. */
const MAX_SHOWN = 40;

/** `offices.0.phone` of `offices.uk.phone`. */
function positionPath(path: string, facts: Facts): string {
  const [fact = "", key, ...rest] = path.split(".");
  const list: unknown = facts[fact as keyof Facts];
  if (!factLists.includes(fact) || !Array.isArray(list)) return path;
  const position = list.findIndex((entry) => isEntry(entry) && keyOf(entry) === key);
  return [fact, position, ...rest].join(".");
}

function valueText(path: string, { facts, language, choices }: SampleTexts): string {
  const value = factPaths(facts)[path];
  const name = factInput(positionPath(path, facts))?.choices;
  const names: Readonly<Record<string, string>> = name ? choices[name] : {};
  if (name) return names[String(value ?? "")] ?? "";
  if (path === "founded") return String(value);
  if (typeof value === "number") return numberFormat(language).format(value);
  return typeof value === "string" && value.length <= MAX_SHOWN ? value : "";
}

/** What visitors read of an entry or a fact of which nobody has changed a part. */
function wholeText({ fact, entry }: SampleGroup, { facts, language }: SampleTexts): string {
  const { currency, practice, exchange_rates, offices, plans } = facts;
  const office = offices.find(({ id }) => id === entry);
  const plan = plans.find(({ id }) => id === entry);
  const { lowest, highest } = practice.first_version;
  const texts: Partial<Record<keyof Facts, () => string>> = {
    offices: () => (office ? textIn(office.place, language) : ""),
    plans: () => (plan ? moneyFormat(language, currency)(plan.price) : ""),
    exchange_rates: () => formatDay(exchange_rates.date, language),
    practice: () => moneyRange({ language, currency }, lowest, highest),
  };
  return texts[fact]?.() ?? "";
}

const withValue = (name: string, value: string): string => (value ? `${name}: ${value}` : name);

/** One path for each field that has languages: of the reader's, if that is left. */
function pathsByField({ paths }: SampleGroup, language: Language): Map<string, string> {
  const byField = new Map<string, string>();
  for (const path of paths) {
    const field = withoutLanguage(path);
    if (!byField.has(field) || path.endsWith(`.${language}`)) byField.set(field, path);
  }
  return byField;
}

/** The links to the remaining sample values of an entry of a list or of a fact. */
export function sampleLinks(group: SampleGroup, texts: SampleTexts): SampleLinks {
  const { facts, language, fields, entryName } = texts;
  const depth = group.entry === undefined ? 1 : 2;
  const nameParts = (field: string) => factNameParts(field, fields, entryName);
  const left = [...pathsByField(group, language)];
  const linkTo = (path: string, name: string, value: string) => ({
    text: withValue(name, value),
    field: fieldId(positionPath(path, facts)),
  });
  const [[field, path] = ["", ""]] = left;
  const name = nameParts(field)[depth - 1] ?? "";
  if (field === group.fact)
    return { name: undefined, links: [linkTo(path, name, valueText(path, texts))] };
  if (group.isWhole && group.fact !== "emails")
    return { name: undefined, links: [linkTo(path, name, wholeText(group, texts))] };
  return {
    name,
    links: left.map(([part, at]) =>
      linkTo(at, nameParts(part).slice(depth).join(" › "), valueText(at, texts)),
    ),
  };
}
