import type { Language } from "../../language";
import type { Snapshot } from "../snapshot";
import type { SnapshotSides } from "./merge";

/** Records of a document or an entry; those of some languages are replaced by the other ones. */
function replaceRecords<T>(
  records: Record<string, T>,
  others: Record<string, T>,
  languages: readonly Language[],
): Record<string, T> {
  const isReplaced = (language: string) => languages.some((one) => one === language);
  return Object.fromEntries([
    ...Object.entries(records).filter(([language]) => !isReplaced(language)),
    ...Object.entries(others).filter(([language]) => isReplaced(language)),
  ]);
}

/**
 * The base of a working copy with the copy's texts in some languages: the part of its changes that
 * can be published for these languages alone. Fields that aren't translated, and entries that were
 * added or removed, concern every language and stay as in the base.
 */
export function textsInLanguages(
  { base, working }: Pick<SnapshotSides, "base" | "working">,
  languages: readonly Language[],
): Snapshot {
  const lists = Object.entries(base.lists).map(([list, entries]) => {
    const others = new Map((working.lists[list] ?? []).map((entry) => [entry.id, entry]));
    const replaced = entries.map((entry) => {
      const texts = replaceRecords(
        entry.texts,
        others.get(entry.id)?.texts ?? entry.texts,
        languages,
      );
      // An entry without any text is none.
      return Object.keys(texts).length > 0 ? { ...entry, texts } : entry;
    });
    return [list, replaced] as const;
  });
  return {
    ...base,
    texts: replaceRecords(base.texts, working.texts, languages),
    lists: Object.fromEntries(lists),
  };
}
