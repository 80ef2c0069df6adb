import "server-only";
import { z } from "zod";
import { documentKinds } from "../../domain/document/document-kinds";
import { snapshotSchema, type Snapshot } from "../../domain/document/snapshot";
import { documentIdOf } from "../../domain/document/stored-id";
import { isBlank } from "../../domain/fields/field";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";
import { declaredFields, type StoredColumns } from "./snapshot-records";

/** The kinds whose texts have keys, and are stored only where editors changed them. */
export type KeyedKind = "texts" | "policy" | "facts";

const recordSchema = snapshotSchema.shape.texts.valueType;

const rowSchema = z.object({
  language: z.string(),
  fields: snapshotSchema.shape.fields,
  texts: z.record(z.string(), z.unknown()),
});

const objectSchema = z.record(z.string(), z.unknown()).catch({});

const stringsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectSchema.parse(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** A stored row; texts that aren't stored as such are left out, and their languages named. */
function parseRow(row: unknown): Omit<StoredTexts, "id"> & { language: string } {
  const { texts: stored, ...rest } = rowSchema.parse(row);
  const unreadable: string[] = [];
  const texts = Object.entries(stored).map(([language, value]) => {
    const parsed = recordSchema.safeParse(value);
    if (parsed.success) return [language, parsed.data] as const;
    unreadable.push(language);
    const { texts: found, source } = objectSchema.parse(value);
    return [language, { texts: stringsIn(found), source: stringsIn(source) }] as const;
  });
  return { ...rest, texts: Object.fromEntries(texts), unreadable };
}

/** The changed texts of a document as they are stored: a blank one is not changed. */
const changedTexts = ({ texts }: Snapshot): Snapshot["texts"] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, record]) => {
      const kept = Object.entries(record.texts).filter(([, text]) => !isBlank(text));
      const source = kept.flatMap(([key]) => {
        const text = record.source?.[key];
        return text === undefined ? [] : [[key, text] as const];
      });
      return kept.length === 0
        ? []
        : [[language, { texts: Object.fromEntries(kept), source: Object.fromEntries(source) }]];
    }),
  );

/** The fields that differ from their defaults, as JSON. */
const storedFields = (kind: KeyedKind, { fields }: Snapshot): string => {
  const defaults: Readonly<Record<string, unknown>> = documentKinds[kind].defaults;
  const changed = Object.entries(declaredFields(fields, defaults)).filter(
    ([field, value]) => value !== defaults[field],
  );
  return JSON.stringify(Object.fromEntries(changed));
};

/** The statements for snapshots of one such kind. */
export const keyedTextsSnapshot = (kind: KeyedKind) => {
  const table = Prisma.raw(kind);
  return {
    read: async (id: string, db: Transaction): Promise<Snapshot | null> => {
      const [row] = await db.$queryRaw<unknown[]>`
        SELECT language, fields, texts FROM ${table} WHERE id = ${id}`;
      if (!row) return null;
      const { language, fields, texts } = parseRow(row);
      const { defaults } = documentKinds[kind];
      return { language, fields: { ...defaults, ...fields }, texts, lists: {} };
    },
    apply: async (id: string, snapshot: Snapshot, tx: Transaction): Promise<void> => {
      await tx.$executeRaw`
        UPDATE ${table} SET fields = ${storedFields(kind, snapshot)}::jsonb,
                            texts = ${JSON.stringify(changedTexts(snapshot))}::jsonb
         WHERE id = ${id}`;
    },
    create: async (
      id: string,
      snapshot: Snapshot,
      tx: Transaction,
      { copyOf, copyBase, version = 1, status = "published" }: StoredColumns,
    ): Promise<void> => {
      await tx.$executeRaw`
        INSERT INTO ${table} (id, language, fields, texts, copy_of, copy_base, version, status)
        VALUES (${id}, ${snapshot.language}, ${storedFields(kind, snapshot)}::jsonb,
                ${JSON.stringify(changedTexts(snapshot))}::jsonb, ${copyOf ?? null},
                ${copyBase ? JSON.stringify(copyBase) : null}::jsonb, ${version}, ${status})`;
    },
  };
};

/** The editors' changes to a document, as stored. */
export interface ChangedTexts {
  id: string;
  fields: Snapshot["fields"];
  texts: Snapshot["texts"];
}

export interface StoredTexts extends ChangedTexts {
  /** The languages of which some texts can't be read, which are left out. */
  unreadable: string[];
}

export interface VersionedTexts extends StoredTexts {
  version: number;
}

/** Rows with id, language, fields and texts. */
export const toStoredTexts = <Row extends { id: string }>(
  rows: readonly Row[],
): (Row & StoredTexts)[] =>
  rows.map((row) => ({ ...row, ...parseRow(row), id: documentIdOf(row.id) }));

/**
 * The editors' changes to all documents of a kind: the published ones or, with `copies`, those in
 * working copies.
 */
export async function listChangedTexts(
  kind: KeyedKind,
  { copies = false } = {},
): Promise<VersionedTexts[]> {
  const rows = await database().$queryRaw<{ id: string; version: number }[]>`
    SELECT id, version, language, fields, texts FROM ${Prisma.raw(kind)}
     WHERE (copy_of IS NOT NULL) = ${copies}`;
  return toStoredTexts(rows);
}
