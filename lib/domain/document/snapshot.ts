import { z } from "zod";
import { isLanguage, toLanguage, type Language } from "../language";
import { translatables, type Texts } from "../translation/translatable";
import { documentKinds, type DocumentDeclaration, type DocumentKind } from "./document-kinds";

const textsSchema = z.record(z.string(), z.string());

/** An entry of a list; its position is its index among the entries of its side. */
const entrySchema = z.object({
  id: z.string(),
  isBefore: z.boolean().default(false),
  duration: z.string().optional(),
  texts: z.record(z.string(), z.object({ text: z.string(), source: z.string().nullable() })),
});
export type SnapshotEntry = z.infer<typeof entrySchema>;

/** A document in all languages at one time; the same form for every kind. */
export const snapshotSchema = z.object({
  /** The source language. */
  language: z.string(),
  /** The fields that aren't translated. */
  fields: z.record(z.string(), z.unknown()),
  /** The texts by language; `source` has the source texts that a translation was made from. */
  texts: z.record(z.string(), z.object({ texts: textsSchema, source: textsSchema.nullable() })),
  lists: z.record(z.string(), z.array(entrySchema)),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** Texts in the languages that the site has. */
const inKnownLanguages = <T>(texts: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(texts).filter(([language]) => isLanguage(language)));

function upgraded(
  snapshot: unknown,
  schemaVersion: number,
  { upgrades }: DocumentDeclaration,
): unknown {
  return upgrades
    .slice(schemaVersion - 1)
    .reduce((older, upgrade) => upgrade(older), snapshot as Record<string, unknown>);
}

/** The texts of the fields that still exist; blank where there is none. */
function knownTexts(texts: Texts, translatable: DocumentDeclaration["translatable"]): Texts {
  if (!translatable) return texts;
  const fields = Object.keys(translatables[translatable].fields);
  return Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]));
}

/**
 * A stored snapshot in the current form: fields that it lacks have their defaults, fields and
 * languages that no longer exist are left out.
 */
export function parseSnapshot(
  kind: DocumentKind,
  stored: unknown,
  schemaVersion: number,
  declaration: DocumentDeclaration = documentKinds[kind],
): Snapshot {
  const { language, fields, texts, lists } = snapshotSchema.parse(
    upgraded(stored, schemaVersion, declaration),
  );
  const { defaults, lists: listKinds, translatable } = declaration;
  const known = Object.entries(inKnownLanguages(texts)).map(
    ([code, record]) =>
      [code, { ...record, texts: knownTexts(record.texts, translatable) }] as const,
  );
  return {
    language: toLanguage(language),
    fields: Object.fromEntries(
      Object.entries(defaults).map(([field, value]) => [field, fields[field] ?? value]),
    ),
    texts: Object.fromEntries(known),
    lists: Object.fromEntries(
      listKinds.map((list) => [
        list,
        (lists[list] ?? []).flatMap((entry) => {
          const entryTexts = inKnownLanguages(entry.texts);
          return Object.keys(entryTexts).length > 0 ? [{ ...entry, texts: entryTexts }] : [];
        }),
      ]),
    ),
  };
}

/**
 * The name of a document: its title in the language, else in its source language; blank without
 * one.
 */
export function titleOf(kind: DocumentKind, { language, texts }: Snapshot, wanted: Language) {
  const { translatable } = documentKinds[kind];
  if (!translatable) return "";
  const { required } = translatables[translatable];
  return (texts[wanted] ?? texts[language])?.texts[required] ?? "";
}
