import "server-only";
import { getMessages } from "next-intl/server";
import { changesBetween, type AuditEntry, type Changes } from "@/lib/domain/audit/audit";
import { isLanguage, type Language } from "@/lib/domain/language";
import { factPaths, type Entry } from "@/lib/domain/site/facts/fact-paths";
import { factNames } from "@/lib/domain/site/facts/facts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { defaultFacts } from "@/lib/site";
import { valueOf } from "../company/fact-changes";
import { entryNamesIn, factLists, factName, type EntryNames } from "../company/fact-names";

export interface NamedChange {
  /** The field as it is stored. */
  field: string;
  name: string;
  from: unknown;
  to: unknown;
  /** The language of both values, if they have one of their own. */
  language: Language | undefined;
}

const sorted = (changes: Changes) =>
  Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The changes of whole facts, which a published draft has, as changes of single values. */
const singleChanges = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => {
      const { from, to } = change;
      if (typeof (from ?? to) !== "object") return [[field, change]];
      const [before, after] = [from, to].map((value) =>
        factPaths({ [field]: valueOf(field, value) }),
      );
      return Object.entries(changesBetween(before ?? {}, after ?? {}));
    }),
  );

/** The entries whose names are among the changes; they may not exist any more. */
const changedEntries = (changes: Changes): Record<string, Entry[]>[] =>
  Object.entries(changes).flatMap(([path, { from, to }]) => {
    const [list = "", id, part, language] = path.split(".");
    if (!factLists.includes(list) || part !== "name") return [];
    const name = from === "" || from === null ? to : from;
    return [{ [list]: [{ id, name: language ? { [language]: name } : name }] }];
  });

/** The order of a list by the names of its entries. */
const namedOrder = (field: string, ids: unknown, entryName: EntryNames): unknown =>
  factLists.includes(field) && typeof ids === "string"
    ? ids
        .split(", ")
        .map((id) => entryName(field, id))
        .join(", ")
    : ids;

type YesNo = Record<"yes" | "no", string>;

/** Yes or no in the language of the reader; any other value as it is. */
const readable = (value: unknown, { yes, no }: YesNo): unknown =>
  typeof value === "boolean" ? (value ? yes : no) : value;

async function factChanges(given: Changes, language: Language): Promise<NamedChange[]> {
  const [{ admin, pricing }, facts] = await Promise.all([
    getMessages({ locale: language }),
    siteFacts(),
  ]);
  const changes = singleChanges(given);
  const values: Readonly<Record<string, unknown>>[] = [
    facts,
    ...changedEntries(changes),
    defaultFacts,
  ];
  const entryName = entryNamesIn(values, pricing.plan, language);
  const isFact = (field: string) => factNames.some((name) => name === field.split(".")[0]);
  return sorted(changes)
    .filter(([field]) => !/\.(id|network)$/.test(field))
    .map(([field, { from, to }]) => ({
      field,
      name: isFact(field) ? factName(field, admin.company.fields, entryName) : field,
      from: namedOrder(field, from, entryName),
      to: namedOrder(field, to, entryName),
      language: [field.split(".").at(-1)].find(isLanguage),
    }));
}

/** The changes of an entry in the order of their fields, those of facts by the names of the form. */
export async function namedChanges(
  { subject_kind, changes }: Pick<AuditEntry, "subject_kind" | "changes">,
  language: Language,
): Promise<NamedChange[]> {
  const { history } = (await getMessages({ locale: language })).admin;
  const named =
    subject_kind === "facts"
      ? await factChanges(changes, language)
      : sorted(changes).map(([field, change]) => ({
          ...change,
          field,
          name: field,
          // The name of a translated text contains its language: uk.title.
          language: field.split(".").find(isLanguage),
        }));
  return named.map((change) => ({
    ...change,
    from: readable(change.from, history),
    to: readable(change.to, history),
  }));
}
