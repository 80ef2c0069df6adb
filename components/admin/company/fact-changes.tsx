import type { DocumentChange } from "@/lib/domain/document/differences/compare";
import { movedIds } from "@/lib/domain/document/differences/moves";
import { isLanguage } from "@/lib/domain/language";
import { factPaths, isEntry, keyOf, type Entry } from "@/lib/domain/site/facts/fact-paths";
import type { Messages } from "@/lib/i18n/messages";
import { defaultFacts } from "@/lib/site";
import { ShownImage, type WithdrawnFiles } from "../history/shown-image";
import { factLists, factNameParts, type EntryNames } from "./fact-names";

const ORDER = ".order";

/** The entry whose position a change is about; undefined for another change. */
export const movedEntry = (field: string): string | undefined =>
  field.endsWith(ORDER) ? field.slice(0, -ORDER.length) : undefined;

/** A stored fact; null stands for the default. */
export function valueOf(field: string, value: unknown): unknown {
  const known: Readonly<Record<string, unknown>> = defaultFacts;
  return value ?? known[field] ?? null;
}

/** The single values in which two values differ. */
function singleChanges(field: string, before: unknown, after: unknown): DocumentChange[] {
  const [from, to] = [factPaths({ [field]: before }), factPaths({ [field]: after })];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((path) => (from[path] ?? "") !== (to[path] ?? ""))
    .map((path) => {
      const last = path.slice(path.lastIndexOf(".") + 1);
      const change = { before: from[path] ?? "", after: to[path] ?? "" };
      return isLanguage(last)
        ? { field: path.slice(0, -last.length - 1), language: last, ...change }
        : { field: path, language: null, ...change };
    });
}

/** Entries that were added, removed, changed and moved. */
function listChanges(
  list: string,
  before: readonly Entry[],
  after: readonly Entry[],
): DocumentChange[] {
  const [from, to] = [before.map(keyOf), after.map(keyOf)];
  const changes = [...new Set([...to, ...from])].flatMap((id) => {
    const [old, current] = [before[from.indexOf(id)], after[to.indexOf(id)]];
    const field = `${list}.${id}`;
    return old && current
      ? singleChanges(field, old, current)
      : [{ field, language: null, before: old ?? null, after: current ?? null }];
  });
  const moves = [...movedIds(from, to)].map((id) => ({
    field: `${list}.${id}${ORDER}`,
    language: null,
    before: from.indexOf(id) + 1,
    after: to.indexOf(id) + 1,
  }));
  return [...changes, ...moves];
}

const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

/** Changes of facts, each of which holds many values, as changes of single values and entries. */
export const factChanges = (changes: readonly DocumentChange[]): DocumentChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const [from, to] = [valueOf(field, before), valueOf(field, after)];
    return factLists.includes(field)
      ? listChanges(field, entriesOf(from), entriesOf(to))
      : singleChanges(field, from, to);
  });

/** All values of a stored fact, or of an entry of one, by what the form calls them. */
export function FactValue({
  field,
  value,
  admin: { company, history },
  entryName,
  withdrawn,
}: {
  field: string;
  value: unknown;
  admin: Messages["admin"];
  entryName: EntryNames;
  withdrawn: WithdrawnFiles;
}) {
  const known = valueOf(field, value);
  const entries = factLists.includes(field) ? entriesOf(known) : [];
  const parts =
    entries.length > 0
      ? entries.map((entry) => factPaths({ [`${field}.${keyOf(entry)}`]: entry }))
      : [factPaths({ [field]: known })];
  const shown = parts
    .flatMap((one) => Object.entries(one))
    .filter(([path, part]) => part !== "" && part !== null && !/\.(id|network)$/.test(path));
  const depth = field.split(".").length;
  return shown.map(([path, part]) => {
    const name = factNameParts(path, company.fields, entryName).slice(depth).join(" › ");
    return (
      <span key={path} className="block wrap-anywhere">
        {name && <span className="text-soft">{name}: </span>}
        {typeof part === "boolean" ? history[part ? "yes" : "no"] : String(part)}
        <ShownImage value={part} withdrawn={withdrawn} />
      </span>
    );
  });
}
