import type { Snapshot } from "../document/snapshot";
import { changeFactFiles, factFilesOf } from "../site/facts/fact-files";
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

/**
 * A snapshot with other files: `change` gets each address, and `none`, which stands for no file there.
 */
export function withFiles(
  { fields, texts, ...rest }: Snapshot,
  change: (address: string, none: string) => string,
): Snapshot {
  const changed = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter((name) => record[name])
        .map((name) => [name, change(String(record[name]), "")] as const),
    );
  const textsInLanguages = Object.entries(texts).map(([language, record]) => {
    const files = changed(record.texts, translationMediaFields);
    return [language, { ...record, texts: { ...record.texts, ...files } }] as const;
  });
  const facts = changeFactFiles(fields, ({ value, none }) => change(value, none));
  return {
    ...rest,
    fields: { ...facts, ...changed(fields, caseMediaFields) },
    texts: Object.fromEntries(textsInLanguages),
  };
}
