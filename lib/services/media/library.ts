import "server-only";
import { invalidateContent } from "../../cache/content-state.mjs";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import * as data from "../../data/media/library";
import { findMissingTexts } from "../../data/media/missing-texts";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type AuditAction, type Changes } from "../../domain/audit/audit";
import { AppError, invalidField } from "../../domain/error";
import type { Language } from "../../domain/language";
import {
  changeAlt,
  isMediaId,
  type Alt,
  type MediaChange,
  type MediaEntry,
  type MediaListQuery,
} from "../../domain/media/media-entry";
import { kindOfFile } from "../../domain/media/upload";
import { publish } from "../../runtime/process-events";
import { recordAdministratorAction } from "../change/administrator-action";
import { usesOf, type Uses } from "./media-uses";

export const mediaNotFound = (id: string): AppError =>
  new AppError("not_found", `File ${id} not found`, { params: { id } });

const toEntry = (
  row: data.FileRow | data.WithdrawnRow,
  uses: Uses,
  missing: Language[],
): MediaEntry => ({
  id: row.id,
  url: row.url,
  withdrawn_url: "withdrawnUrl" in row ? row.withdrawnUrl : null,
  kind: kindOfFile(row.name),
  name: row.originalName,
  width: row.width,
  height: row.height,
  size: Number(row.bytes),
  alt: row.alt as Alt,
  missing,
  focal_point: data.focalPointOf(row),
  ...uses,
  created_at: row.createdAt.toISOString(),
});

/** Entries of files with their uses and the texts that they lack. */
export async function toEntries(
  rows: readonly data.FileRow[],
  tx?: Transaction,
): Promise<MediaEntry[]> {
  const usesByUrl = await usesOf(
    rows.map(({ url }) => url),
    tx,
  );
  const missing = await findMissingTexts(
    rows.map(({ id }) => id),
    tx,
  );
  const missingIn = (row: data.FileRow) =>
    "withdrawnUrl" in row ? [] : (missing.get(row.id) ?? []);
  return rows.map((row) => toEntry(row, usesByUrl(row.url), missingIn(row)));
}

/** The library, newest first. */
export async function listMedia(_: Grant, query: MediaListQuery) {
  const list = query.use === "withdrawn" ? data.listWithdrawnFiles : data.listFiles;
  const [rows, total] = await Promise.all([list(query), data.countFiles(query)]);
  const { limit, offset } = query;
  return { media: await toEntries(rows), total, limit, offset };
}

/** An entry by its file. */
export async function toMediaEntry(row: data.FileRow, tx?: Transaction): Promise<MediaEntry> {
  const [entry] = await toEntries([row], tx);
  if (!entry) throw mediaNotFound(row.id);
  return entry;
}

/** Throws not_found. */
export async function requireFile(id: string, tx?: Transaction): Promise<data.FileRow> {
  const row = isMediaId(id) ? await data.findFile(id, tx) : null;
  if (!row) throw mediaNotFound(id);
  return row;
}

/** Throws not_found. */
export const getMedia = async (_: Grant, id: string): Promise<MediaEntry> =>
  toMediaEntry(await requireFile(id));

/** Adds an entry about a file to the audit trail. */
export const recordFileChange = (
  grant: Grant,
  action: AuditAction,
  { name }: Pick<data.FileRow, "name">,
  changes: Changes,
  tx: Transaction,
): Promise<void> =>
  recordAdministratorAction(grant, { action, resourceKind: "file", resourceId: name, changes }, tx);

/**
 * Pages that show a file are rendered anew, and its sizes are dropped from the cache, here and in the
 * other web processes of this machine.
 */
export async function showChangedMedia(): Promise<void> {
  invalidateContent({ changesRedirects: false });
  await publish("content changed");
}

const audited = (row: data.FileRow) => ({
  name: row.originalName,
  focal_point: data.focalPointOf(row),
  ...Object.fromEntries(
    Object.entries(row.alt as Alt).map(([language, text]) => [`alt.${language}`, text]),
  ),
});

/** Changes the name, the texts and the focal point of an entry. Throws not_found, invalid. */
export async function changeMedia(
  grant: Grant,
  id: string,
  change: MediaChange,
): Promise<MediaEntry> {
  const entry = await inTransaction(async (tx) => {
    const [before] = await data.lockFiles([id], tx);
    if (!before) throw mediaNotFound(id);
    const { name, alt, focal_point: point } = change;
    if (point && kindOfFile(before.name) !== "image")
      throw invalidField("focal_point", "Only an image has a focal point", "not_an_image");
    const after = await data.updateFile(
      id,
      {
        ...(name !== undefined && { originalName: name }),
        ...(alt && { alt: changeAlt(before.alt as Alt, alt) }),
        ...(point !== undefined && { focalX: point?.x ?? null, focalY: point?.y ?? null }),
      },
      tx,
    );
    const changes = changesBetween(audited(before), audited(after));
    if (Object.keys(changes).length > 0)
      await recordFileChange(grant, "update", after, changes, tx);
    return toMediaEntry(after, tx);
  });
  if (change.alt || change.focal_point !== undefined) await showChangedMedia();
  return entry;
}
