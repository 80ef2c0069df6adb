import "server-only";
import { invalidateContent } from "../../cache/content-state.mjs";
import { statusChange } from "../../data/document/states";
import { addAuditEntry } from "../../data/privacy/audit";
import { isInUnusedLanguage, violatedUniqueKey } from "../../data/database/database-errors";
import { lockOwner, lockReferences } from "../../data/database/locks";
import type { LockedRow, Transaction } from "../../data/database/transaction";
import { changeInOrder } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import { administratorAuditEntry, type AuditAction, type Changes } from "../../domain/audit/audit";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import {
  documentIdOf,
  documentOf,
  isStoredId,
  isWorkingCopyId,
} from "../../domain/document/stored-id";
import type { VersionOrigin } from "../../domain/document/version";
import { AppError, invalidField } from "../../domain/error";
import { publish } from "../../runtime/process-events";
import { claimAddress } from "../address/addresses";
import { documentNotFound } from "../document/documents";
import { requireWorkingCopy } from "../document/working-copies";
import {
  closeVersion,
  newestVersion,
  type NewestVersion,
  recordVersion,
  requireFirstVersion,
} from "../document/version-recording";

/**
 * The resource of a change: a case or an industry, or a working copy of one, with everything that
 * belongs to it.
 */
export type Resource = DocumentRef;

/** Actions that change no address, nor what is public unless the status changes with them. */
const keepsAddresses = (action: AuditAction): boolean =>
  ["update", "move", "begin_copy", "update_copy", "publish_copy", "discard_copy"].includes(action);

function refuseUnusedLanguage(error: unknown): never {
  if (!isInUnusedLanguage(error)) throw error;
  throw invalidField("language", "language must be one that the site uses", "invalid_value");
}

/**
 * One change of content in one transaction. Once it resolves, the next read in any web process of
 * this machine sees it; the database notifies the other replicas (docs/decisions/0001).
 */
async function changeContent<T extends { changesRedirects: boolean }>(
  { kind, id }: Resource,
  work: (tx: Transaction) => Promise<T>,
  options: { isLong: boolean },
): Promise<T> {
  const changed = await changeInOrder(`${kind} ${id}`, work, options).catch(refuseUnusedLanguage);
  const { changesRedirects } = changed;
  invalidateContent({ changesRedirects });
  await publish(changesRedirects ? "redirects changed" : "content changed");
  return changed;
}

/** What a change did, for the audit trail, and what its caller gets. */
interface Changed<T> {
  changes: Changes;
  result: T;
  /** "update" unless given; that of a working copy is always "update_copy". */
  action?: AuditAction;
  /** The id that the resource has now, if another one. */
  newId?: string;
}

interface ChangeOptions {
  /** The version that the caller read. */
  version?: number | undefined;
  /**
   * "made" by a change that refers to other cases or industries; "removed" by a deletion or a new id
   * of what others refer to, which can be many rows and gets a longer timeout.
   */
  references?: "made" | "removed" | undefined;
  /** Of the new version of the document; "edit" unless given. */
  origin?: VersionOrigin;
}

/** Adds an entry to the audit trail if there are changes. Resolves to whether there are. */
async function recordAudit(
  grant: Grant,
  action: AuditAction,
  { kind, id }: Resource,
  changes: Changes,
  tx: Transaction,
): Promise<boolean> {
  const isChange = Object.keys(changes).length > 0;
  if (isChange)
    await addAuditEntry(
      administratorAuditEntry(grant, {
        action,
        subjectKind: kind,
        subjectId: documentIdOf(id),
        changes,
      }),
      tx,
    );
  return isChange;
}

/** Throws stale when the caller read an older version than the one it would change. */
function requireVersion(
  { kind, id: storedId }: Resource,
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

/** Rethrows the violation of a primary key as conflict. */
function refuseTaken({ kind }: Resource, id: string, error: unknown): never {
  if (!violatedUniqueKey(error)) throw error;
  const message = `${documentKinds[kind].noun} ${id} already exists`;
  throw new AppError("conflict", message, {
    params: { id },
    errors: [{ field: "id", message, code: "taken", params: { id } }],
  });
}

/**
 * Locks a resource, and its document before it. `madeFrom` is the version of the document that a
 * working copy was made from just now. Throws not_found, conflict.
 */
async function lockResource(grant: Grant, resource: Resource, tx: Transaction) {
  const document = documentOf(resource);
  const original = await lockOwner(document.kind, document.id, tx);
  if (!original) throw documentNotFound(document);
  const newest = await requireFirstVersion(grant, resource, tx);
  if (!isWorkingCopyId(resource.id)) return { locked: original, newest, madeFrom: undefined };
  const isNew = await requireWorkingCopy(document, original, tx);
  const locked = await lockOwner(resource.kind, resource.id, tx);
  if (!locked) throw documentNotFound(resource);
  return { locked, newest, madeFrom: isNew ? original.version : undefined };
}

/** Records a change as a version, or closes the newest one; a deletion ends the history. */
async function recordInHistory(
  grant: Grant,
  resource: Resource,
  { action, newest, origin }: { action: AuditAction; newest: NewestVersion; origin: VersionOrigin },
  tx: Transaction,
): Promise<void> {
  if (action === "delete" || action === "begin_copy") return;
  if (keepsContent(action)) return closeVersion(resource, newest, tx);
  const isPublication = action === "publish_copy";
  await recordVersion(grant, resource, { newest, origin, isPublication }, tx);
}

/**
 * Changes an existing case or industry while no other writer does, and records the change in the
 * audit trail and, unless it deletes, as a version. A change of a working copy makes the copy, where
 * there is none. Resolves to the result and the new version. Throws not_found, stale; conflict for a
 * copy of what isn't published.
 */
export async function changeExisting<T>(
  grant: Grant,
  resource: Resource,
  { version, references, origin = "edit" }: ChangeOptions,
  work: (tx: Transaction, locked: LockedRow) => Promise<Changed<T>>,
): Promise<{ result: T; version: number }> {
  const { kind, id } = resource;
  if (!isStoredId(id)) throw documentNotFound(resource);
  const change = async (tx: Transaction) => {
    if (references) await lockReferences(references === "removed" ? "exclusive" : "shared", tx);
    const { locked, newest, madeFrom } = await lockResource(grant, resource, tx);
    requireVersion(resource, madeFrom ?? locked.version, version);
    const { result, newId = id, ...done } = await work(tx, locked);
    const action = isWorkingCopyId(id) ? "update_copy" : (done.action ?? "update");
    const current: Resource = { kind, id: newId };
    const movesAddress = !keepsAddresses(action);
    const status = movesAddress ? {} : await statusChange(current, locked.status, tx);
    const changes = { ...done.changes, ...status };
    const isChanged = await recordAudit(grant, action, current, changes, tx);
    if (isChanged) await recordInHistory(grant, current, { action, newest, origin }, tx);
    const isNewVersion = isChanged && madeFrom === undefined;
    const changesRedirects = movesAddress || "status" in status;
    return { result, version: locked.version + (isNewVersion ? 1 : 0), changesRedirects };
  };
  return changeContent(resource, change, { isLong: references === "removed" });
}

interface CreateOptions {
  origin?: VersionOrigin;
  isLong?: boolean;
  /** Whether the id may be one whose address leads to another document. */
  takeOver?: boolean | undefined;
}

/**
 * Creates a case or an industry, and records it. A restored one goes on with the history that `work`
 * gives back to it. Throws conflict when the id is taken, address_redirects.
 */
export async function createContent<T>(
  grant: Grant,
  resource: Resource,
  work: (tx: Transaction) => Promise<Changed<T>>,
  { origin = "edit", isLong = false, takeOver }: CreateOptions = {},
): Promise<T> {
  const create = async (tx: Transaction) => {
    await lockReferences("shared", tx);
    await claimAddress(grant, resource, { takeOver }, tx);
    const { changes, result, action = "create" } = await work(tx);
    await recordAudit(grant, action, resource, changes, tx);
    const newest = await newestVersion(grant, resource, tx);
    await recordVersion(grant, resource, { newest, origin }, tx);
    return { result, changesRedirects: !keepsAddresses(action) };
  };
  const refuse = (error: unknown) => refuseTaken(resource, resource.id, error);
  return (await changeContent(resource, create, { isLong }).catch(refuse)).result;
}

/** A body's id, where there is one, must equal that of the path: another endpoint changes it. */
export function requireSameId(id: string, given: string | undefined): void {
  if (given !== undefined && given !== id && given !== documentIdOf(id))
    throw invalidField(
      "id",
      "id must be the one of the address: it cannot be changed here",
      "fixed",
    );
}

/** Gives a resource another id by `work`. Throws conflict when it is taken. */
export const changeIdOf = (
  grant: Grant,
  resource: Resource,
  { newId, version }: { newId: string; version: number | undefined },
  work: (tx: Transaction) => Promise<void>,
): Promise<{ version: number }> =>
  changeExisting(grant, resource, { version, references: "removed" }, async (tx) => {
    if (newId === resource.id) return { result: undefined, changes: {} };
    await work(tx);
    const changes = { id: { from: resource.id, to: newId } };
    return { result: undefined, changes, action: "rename", newId };
  }).catch((error: unknown) => refuseTaken(resource, newId, error));
