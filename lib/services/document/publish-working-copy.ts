import "server-only";
import { applySnapshot } from "../../data/document/snapshots";
import * as data from "../../data/document/working-copies";
import { lockOwner } from "../../data/database/locks";
import type { LockedRow, Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import type { Changes } from "../../domain/audit/audit";
import { compareSnapshots } from "../../domain/document/differences/compare";
import {
  findConflicts,
  mergeSnapshots,
  type SnapshotSides,
} from "../../domain/document/differences/merge";
import { textsInLanguages } from "../../domain/document/differences/texts-in-languages";
import {
  documentKinds,
  isPublishedByLanguage,
  schemaVersionOf,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import type { LeftOut } from "../../domain/document/version";
import type { Snapshot } from "../../domain/document/snapshot";
import {
  type FieldOfDocument,
  type Published,
  type PublishBody,
  type WorkingCopy,
} from "../../domain/document/working-copy";
import { removeBytes } from "../../files/remove-bytes";
import { AppError, invalidField } from "../../domain/error";
import type { Language } from "../../domain/language";
import { changeExisting } from "../change/content-change";
import { cleanSnapshot, prepareRestore } from "./restorable";
import { documentNotFound } from "./documents";
import { ensureWorkingCopy, getWorkingCopy, readSides } from "./working-copies";

const changesOf = (before: Snapshot, after: Snapshot): Changes =>
  Object.fromEntries(
    compareSnapshots(before, after).map(({ field, language, before: from, after: to }) => [
      language === null ? field : `${language}.${field}`,
      { from, to },
    ]),
  );

/** The part of a working copy to publish. */
export interface Publication {
  /** Fields that both sides changed and that stay as published. */
  takePublished?: readonly FieldOfDocument[] | undefined;
  /** Only the texts in these languages are published; empty for all of the copy. */
  languages?: readonly Language[] | undefined;
}

/** The sides of a working copy of which only the texts in some languages count. */
export const sidesIn = (
  sides: SnapshotSides,
  languages: readonly Language[] = [],
): SnapshotSides =>
  languages.length === 0 ? sides : { ...sides, working: textsInLanguages(sides, languages) };

async function currentVersion(ref: DocumentRef, tx: Transaction): Promise<number> {
  const row = await lockOwner(ref.kind, ref.id, tx);
  if (!row) throw documentNotFound(ref);
  return row.version;
}

/**
 * After a partial publication: bases the rest of a working copy on the published part. `before` is
 * the version of the document before the publication.
 */
async function keepRest(
  ref: DocumentRef,
  { part, before }: { part: Snapshot; before: number },
  tx: Transaction,
): Promise<void> {
  const { base_version: base } = await getWorkingCopy(ref, tx);
  // A copy that was behind stays so, and its editors see the changes that were made meanwhile.
  const version = base === before ? await currentVersion(ref, tx) : base;
  const schemaVersion = schemaVersionOf(documentKinds[ref.kind]);
  await data.rebaseWorkingCopy(ref, { version, schemaVersion, snapshot: part }, tx);
}

/**
 * Publishes the working copy of a locked document, or its texts in some languages: the published
 * content gets these changes, and what remains is the working copy; if nothing does, it is removed.
 * Resolves to the changes, to what could not be published, and to the names of files whose bytes go
 * after the commit. Throws no_working_copy.
 */
export async function applyWorkingCopy(
  grant: Grant,
  ref: DocumentRef,
  { takePublished = [], languages }: Publication,
  tx: Transaction,
): Promise<{ changes: Changes; leftOut: LeftOut; files: string[]; hasRest: boolean }> {
  const sides = await readSides(ref, tx);
  const before = await currentVersion(ref, tx);
  const part = sidesIn(sides, languages);
  const isWhole = compareSnapshots(part.working, sides.working).length === 0;
  const merged = await cleanSnapshot(ref.kind, mergeSnapshots(part, takePublished));
  // Before the document gets its entries, which have the same ids.
  if (isWhole) await data.deleteWorkingCopy(ref, tx);
  const { snapshot, leftOut, files } = await prepareRestore(grant, ref, merged, tx);
  const changes = changesOf(sides.published, snapshot);
  // Without a change the published document keeps its version.
  if (Object.keys(changes).length > 0) await applySnapshot(ref, snapshot, tx);
  if (!isWhole) await keepRest(ref, { part: part.working, before }, tx);
  return { changes, leftOut, files, hasRest: !isWhole };
}

/** Throws invalid for a document that is published in all languages at once. */
export function requirePublishedByLanguage({ kind, id }: DocumentRef): void {
  if (!isPublishedByLanguage(kind))
    throw invalidField("languages", `${id} is published in all languages at once`, "fixed");
}

/** Throws conflict, with the changes of the published document since the copy was made. */
async function requireCurrent(
  ref: DocumentRef,
  { version }: LockedRow,
  { base_version: given }: PublishBody,
  tx: Transaction,
): Promise<void> {
  if (given === version) return;
  const conflicts = findConflicts(await readSides(ref, tx));
  throw new AppError("conflict", "The published document was changed meanwhile", {
    params: { id: ref.id, version },
    body: { conflicts },
  });
}

/**
 * Publishes the working copy of a document, or its texts in some languages, in one transaction.
 * Throws not_found, no_working_copy, invalid for languages of a document that is published in all
 * at once, conflict when the published document is not the one that the caller read.
 */
export async function publishWorkingCopy(
  grant: Grant,
  ref: DocumentRef,
  body: PublishBody,
): Promise<Published> {
  if (body.languages?.length) requirePublishedByLanguage(ref);
  const { result, version } = await changeExisting(
    grant,
    ref,
    { references: "made" },
    async (tx, locked) => {
      await requireCurrent(ref, locked, body, tx);
      const publication = { takePublished: body.take_published, languages: body.languages };
      const { changes, ...result } = await applyWorkingCopy(grant, ref, publication, tx);
      return { result, changes, action: "publish_copy" };
    },
  );
  await removeBytes(result.files);
  return { version, left_out: result.leftOut, has_working_copy: result.hasRest };
}

/** Removes the working copy of a document; its versions remain. Throws not_found, no_working_copy. */
export async function discardWorkingCopy(grant: Grant, ref: DocumentRef): Promise<void> {
  await changeExisting(grant, ref, {}, async (tx) => {
    const { base_version: from } = await getWorkingCopy(ref, tx);
    await data.deleteWorkingCopy(ref, tx);
    return {
      result: undefined,
      changes: { base_version: { from, to: null } },
      action: "discard_copy",
    };
  });
}

/** Makes a working copy, unless there is one. Throws not_found, conflict. */
export async function makeWorkingCopy(grant: Grant, ref: DocumentRef): Promise<WorkingCopy> {
  const { result } = await changeExisting(grant, ref, {}, async (tx, locked) => {
    const isNew = await ensureWorkingCopy(ref, locked, tx);
    const copy = await getWorkingCopy(ref, tx);
    return {
      result: copy,
      changes: isNew ? { base_version: { from: null, to: copy.base_version } } : {},
      action: "begin_copy",
    };
  });
  return result;
}
