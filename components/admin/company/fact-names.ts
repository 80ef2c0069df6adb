import { isEntry, keyOf } from "@/lib/domain/site/facts/fact-paths";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import type { Facts } from "@/lib/domain/site/facts/facts";
import type { Messages } from "@/lib/i18n/messages";
import { nameOfEntry } from "./form/company-values";

type FieldLabels = Messages["admin"]["company"]["fields"];

/** Returns the name of an entry, by the name of its list and its id. */
export type EntryNames = (list: string, id: string) => string;

export const factLists: readonly string[] = ["offices", "team", "plans", "social"];

/** The names that entries have in some values of facts, of which the first with a name counts. */
export const entryNamesIn =
  (
    values: readonly Readonly<Record<string, unknown>>[],
    plans: Readonly<Record<string, { name: string }>>,
    language: Language,
  ): EntryNames =>
  (list, id) => {
    if (list === "plans") return plans[id]?.name || id;
    const entries = values.flatMap((value) => value[list]).filter(isEntry);
    const ofId = entries.filter((entry) => keyOf(entry) === id);
    return ofId.map((entry) => nameOfEntry(entry, language)).find(Boolean) ?? id;
  };

/** The names of the entries of all lists by their positions, `offices.0` for example. */
export const entryNamesByPosition = (
  facts: Facts,
  planNames: readonly string[],
  language: Language,
): Record<string, string> => {
  const { offices, team, plans, social } = facts;
  const names = { offices, team, plans: plans.map((_, at) => ({ name: planNames[at] })), social };
  return Object.fromEntries(
    Object.entries(names).flatMap(([list, entries]) =>
      entries.map((entry, at) => [`${list}.${at}`, nameOfEntry(entry, language)]),
    ),
  );
};

/**
 * The labels that differ from list to list; null for a part that needs no label, because the parts
 * below it have one.
 */
const ownLabels: Readonly<Record<string, keyof FieldLabels | null>> = {
  "offices.name": "office",
  "offices.position": null,
  "offices.hours": null,
  "team.name": "person",
  "process_sheet.picture": "sheet_picture",
  "process_sheet.file": "sheet_file",
  "eu_representative.name": "person",
};

function partName(fact: string, part: string, fields: FieldLabels): string[] {
  if (/^\d+$/.test(part)) return [`${fields.program} ${Number(part) + 1}`];
  if (isLanguage(part)) return [languageNames[part].nativeName];
  const own = ownLabels[`${fact}.${part}`];
  if (own === null) return [];
  const label = own ?? part;
  return [Object.hasOwn(fields, label) ? fields[label as keyof FieldLabels] : part];
}

/** The labels of the parts of a path (as in `factPaths`) in the form. */
export function factNameParts(path: string, fields: FieldLabels, entryName: EntryNames): string[] {
  const [fact = "", ...parts] = path.split(".");
  const ids = factLists.includes(fact) ? parts.slice(0, 1) : [];
  return [
    ...partName("", fact, fields),
    ...ids.map((id) => entryName(fact, id)),
    ...parts.slice(ids.length).flatMap((part) => partName(fact, part, fields)),
  ];
}

export const factName = (
  path: string,
  fields: FieldLabels,
  entryName: EntryNames = (_, id) => id,
): string => factNameParts(path, fields, entryName).join(" › ");
