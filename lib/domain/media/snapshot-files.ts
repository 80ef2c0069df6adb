import type { Snapshot } from "../document/snapshot";
import { changeFactFiles, factFilesOf, isFileFact } from "../site/facts/fact-files";
import { caseMediaFields, translationMediaFields } from "./media-url";

/** A file that a snapshot names, with its field and, for one of a translation, the language. */
interface NamedFile {
  field: string;
  language?: string;
  value: string;
}

/** The files that a snapshot of any document names. SQL knows them as `snapshot_files`. */
export const filesOf = ({ fields, texts }: Snapshot): NamedFile[] => [
  ...caseMediaFields.map((field) => ({ field, value: String(fields[field] ?? "") })),
  ...factFilesOf(fields).map(({ fact: field, value }) => ({ field, value })),
  ...Object.entries(texts).flatMap(([language, record]) =>
    translationMediaFields.map((field) => ({ field, language, value: record.texts[field] ?? "" })),
  ),
];

/** A snapshot in which nothing shows some of its files. */
export function withoutFiles(snapshot: Snapshot, gone: readonly NamedFile[]): Snapshot {
  const blank = (language?: string) =>
    Object.fromEntries(
      gone
        .filter((file) => file.language === language && !isFileFact(file.field))
        .map(({ field }) => [field, ""]),
    );
  const texts = Object.entries(snapshot.texts).map(
    ([language, record]) =>
      [language, { ...record, texts: { ...record.texts, ...blank(language) } }] as const,
  );
  const fields = changeFactFiles(snapshot.fields, ({ fact, value, none }) =>
    gone.some((file) => file.field === fact && file.value === value) ? none : value,
  );
  return {
    ...snapshot,
    fields: { ...fields, ...blank() },
    texts: Object.fromEntries(texts),
  };
}

/** A snapshot whose files are at other addresses, by those that it names. */
export function withFilesAt(snapshot: Snapshot, addresses: ReadonlyMap<string, string>): Snapshot {
  const moved = (record: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const address = addresses.get(String(record[field] ?? ""));
        return address === undefined ? [] : [[field, address] as const];
      }),
    );
  const texts = Object.entries(snapshot.texts).map(
    ([language, record]) =>
      [
        language,
        { ...record, texts: { ...record.texts, ...moved(record.texts, translationMediaFields) } },
      ] as const,
  );
  const fields = changeFactFiles(snapshot.fields, ({ value }) => addresses.get(value) ?? value);
  return {
    ...snapshot,
    fields: { ...fields, ...moved(snapshot.fields, caseMediaFields) },
    texts: Object.fromEntries(texts),
  };
}
