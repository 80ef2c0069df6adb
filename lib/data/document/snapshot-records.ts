import "server-only";
import type { Snapshot, SnapshotEntry } from "../../domain/document/snapshot";
import type { Texts } from "../../domain/translation/translatable";
import type { Prisma } from "../database/prisma";
import type { TranslationRecord } from "../../domain/translation/translation-record";

/** The fields of a row that a kind declares. */
export const declaredFields = (
  row: object,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(defaults).flatMap((field) => (field in stored ? [[field, stored[field]]] : [])),
  );
};

export const textsOfRecords = (records: readonly TranslationRecord[]): Snapshot["texts"] =>
  Object.fromEntries(records.map(({ language, texts, source }) => [language, { texts, source }]));

export const entryTexts = (
  rows: readonly { language: string; text: string; source: string | null }[],
): SnapshotEntry["texts"] =>
  Object.fromEntries(rows.map(({ language, text, source }) => [language, { text, source }]));

interface TextRow {
  language: string;
  texts: Texts;
  source: Texts | null;
}

/** The texts of a snapshot as rows. */
export const textRows = ({ texts }: Snapshot): TextRow[] =>
  Object.entries(texts).map(([language, record]) => ({ language, ...record }));

/** Entries with their positions, which count from 1 on each side. */
export function numberedEntries(
  entries: readonly SnapshotEntry[],
): (SnapshotEntry & { position: number })[] {
  const counts = { true: 0, false: 0 };
  return entries.map((entry) => ({
    ...entry,
    position: (counts[`${entry.isBefore}`] += 1),
  }));
}

/** Columns of a new document that are not part of a snapshot. */
export interface StoredColumns {
  copyOf?: string;
  copyBase?: Prisma.InputJsonObject;
  version?: number;
  lastCopyVersion?: number;
  status?: string;
}
