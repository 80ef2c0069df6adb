import "server-only";
import { lockOwner } from "../../data/database/locks";
import type { LockedRow, Transaction } from "../../data/database/transaction";
import { statusChange } from "../../data/document/states";
import type { Grant } from "../../domain/account/account";
import type { AuditAction, Changes } from "../../domain/audit/audit";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf, documentOf, isWorkingCopyId } from "../../domain/document/stored-id";
import type { VersionOrigin } from "../../domain/document/version";
import { AppError } from "../../domain/error";
import { documentNotFound } from "../document/documents";
import {
  closeVersion,
  ensureFirstVersion,
  recordVersion,
  type NewestVersion,
} from "../document/version-recording";
import { ensureWorkingCopy } from "../document/working-copies";
import { recordAdministratorAction } from "./administrator-action";

/** Actions that change no address, nor what is public unless the status changes with them. */
export const keepsAddresses = (action: AuditAction): boolean =>
  ["update", "move", "begin_copy", "update_copy", "publish_copy", "discard_copy"].includes(action);

/** The result of a change: its changes for the audit trail, and the result for its caller. */
export interface Changed<T> {
  changes: Changes;
  result: T;
  /** "update" by default; the action of a working copy is always "update_copy". */
  action?: AuditAction;
  /** The new id of the resource, if the change gives it another one. */
  newId?: string;
}

export interface ChangeOptions {
  /** The version that the caller read. */
  version?: number | undefined;
  /**
   * "made" by a change that refers to other cases or industries; "removed" by a deletion or a new id
   * of what others refer to, which can be many rows and gets a longer timeout.
   */
  references?: "made" | "removed" | undefined;
  /** The origin of the new version of the document; "edit" unless given. */
  origin?: VersionOrigin;
}

/** Adds an entry to the audit trail if there are changes. Resolves to whether there are. */
export async function recordAudit(
  grant: Grant,
  action: AuditAction,
  { kind, id }: DocumentRef,
  changes: Changes,
  tx: Transaction,
): Promise<boolean> {
  const isChange = Object.keys(changes).length > 0;
  if (isChange)
    await recordAdministratorAction(
      grant,
      {
        action,
        resourceKind: kind,
        resourceId: documentIdOf(id),
        changes,
      },
      tx,
    );
  return isChange;
}

/** Throws stale when the caller read an older version than the one it would change. */
function requireVersion(
  { kind, id: storedId }: DocumentRef,
  version: number,
  given: number | undefined,
): void {
  if (given === undefined || given === version) return;
  const { noun } = documentKinds[kind];
  const id = documentIdOf(storedId);
  throw new AppError("stale", `${noun} ${id} was changed by someone else meanwhile`, {
    params: { id, version },
  });
}

/** Whether the content stays the same. */
const keepsContent = (action: AuditAction): boolean =>
  ["publish", "unpublish", "rename", "discard_copy"].includes(action);

/**
 * Locks a resource, and its document before it. `madeFrom` is the version of the document that a
 * working copy was made from just now. Throws not_found, conflict.
 */
async function lockResource(grant: Grant, resource: DocumentRef, tx: Transaction) {
  const document = documentOf(resource);
  const original = await lockOwner(document.kind, document.id, tx);
  if (!original) throw documentNotFound(document);
  const newest = await ensureFirstVersion(grant, resource, tx);
  if (!isWorkingCopyId(resource.id)) return { locked: original, newest, madeFrom: undefined };
  const isNew = await ensureWorkingCopy(document, original, tx);
  const locked = await lockOwner(resource.kind, resource.id, tx);
  if (!locked) throw documentNotFound(resource);
  return { locked, newest, madeFrom: isNew ? original.version : undefined };
}

/** Records a change as a version, or closes the newest one; a deletion ends the history. */
async function recordInHistory(
  grant: Grant,
  resource: DocumentRef,
  { action, newest, origin }: { action: AuditAction; newest: NewestVersion; origin: VersionOrigin },
  tx: Transaction,
): Promise<void> {
  if (action === "delete" || action === "begin_copy") return;
  if (keepsContent(action)) return closeVersion(resource, newest, tx);
  const isPublication = action === "publish_copy";
  await recordVersion(grant, resource, { newest, origin, isPublication }, tx);
}

/** What a change of an existing resource does in its transaction. */
export type Work<T> = (tx: Transaction, locked: LockedRow) => Promise<Changed<T>>;

/**
 * Locks a document or its working copy, changes it with what belongs to it, and records the change.
 * Throws not_found, stale, conflict.
 */
export async function changeLocked<T>(
  grant: Grant,
  resource: DocumentRef,
  { version, origin = "edit", work }: ChangeOptions & { work: Work<T> },
  tx: Transaction,
): Promise<{ result: T; version: number; changesRedirects: boolean }> {
  const { kind, id } = resource;
  const { locked, newest, madeFrom } = await lockResource(grant, resource, tx);
  requireVersion(resource, madeFrom ?? locked.version, version);
  const { result, newId = id, ...done } = await work(tx, locked);
  const action = isWorkingCopyId(id) ? "update_copy" : (done.action ?? "update");
  const current: DocumentRef = { kind, id: newId };
  const movesAddress = !keepsAddresses(action);
  const status = movesAddress ? {} : await statusChange(current, locked.status, tx);
  const changes = { ...done.changes, ...status };
  const isChanged = await recordAudit(grant, action, current, changes, tx);
  if (isChanged) await recordInHistory(grant, current, { action, newest, origin }, tx);
  const isNewVersion = isChanged && madeFrom === undefined;
  const changesRedirects = movesAddress || "status" in status;
  return { result, version: locked.version + (isNewVersion ? 1 : 0), changesRedirects };
}
