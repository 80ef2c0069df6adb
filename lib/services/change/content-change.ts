import "server-only";
import { invalidateContent } from "../../cache/content-state.mjs";
import { changeInOrder } from "../../data/database/change-queue";
import { isInUnusedLanguage, violatedUniqueKey } from "../../data/database/database-errors";
import { lockReferences } from "../../data/database/locks";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf, isStoredId } from "../../domain/document/stored-id";
import type { VersionOrigin } from "../../domain/document/version";
import { AppError, invalidField } from "../../domain/error";
import { publish } from "../../runtime/process-events";
import { claimAddress } from "../address/addresses";
import {
  changeLocked,
  keepsAddresses,
  recordAudit,
  type Changed,
  type ChangeOptions,
  type Work,
} from "./locked-change";
import { documentNotFound } from "../document/documents";
import { newestVersion, recordVersion } from "../document/version-recording";

function refuseUnusedLanguage(error: unknown): never {
  if (!isInUnusedLanguage(error)) throw error;
  throw invalidField("language", "language must be one that the site uses", "invalid_value");
}

/**
 * One change of content in one transaction. Once it resolves, the next read in any web process of
 * this machine sees it; the database notifies the other replicas (docs/decisions/0001).
 */
async function changeContent<T extends { changesRedirects: boolean }>(
  { kind, id }: DocumentRef,
  work: (tx: Transaction) => Promise<T>,
  options: { isLong: boolean },
): Promise<T> {
  const changed = await changeInOrder(`${kind} ${id}`, work, options).catch(refuseUnusedLanguage);
  const { changesRedirects } = changed;
  invalidateContent({ changesRedirects });
  await publish(changesRedirects ? "redirects changed" : "content changed");
  return changed;
}

/** Rethrows the violation of a primary key as conflict. */
function refuseTaken({ kind }: DocumentRef, id: string, error: unknown): never {
  if (!violatedUniqueKey(error)) throw error;
  const message = `${documentKinds[kind].noun} ${id} already exists`;
  throw new AppError("conflict", message, {
    params: { id },
    errors: [{ field: "id", message, code: "taken", params: { id } }],
  });
}

/**
 * Changes an existing document while no other writer does, and records the change in the audit
 * trail and, unless it deletes, as a version. A change of a working copy makes the copy, where
 * there is none. Resolves to the result and the new version. Throws not_found, stale; conflict for a
 * copy of what isn't published.
 */
export async function changeExisting<T>(
  grant: Grant,
  resource: DocumentRef,
  options: ChangeOptions,
  work: Work<T>,
): Promise<{ result: T; version: number }> {
  if (!isStoredId(resource.id)) throw documentNotFound(resource);
  const { references } = options;
  const change = async (tx: Transaction) => {
    if (references) await lockReferences(references === "removed" ? "exclusive" : "shared", tx);
    return changeLocked(grant, resource, { ...options, work }, tx);
  };
  return changeContent(resource, change, { isLong: references === "removed" });
}

/**
 * The same for several documents of one kind, all or none, in one transaction. They are locked in the
 * order in which they are given: it has to be the same for all callers.
 */
export async function changeTogether<T>(
  grant: Grant,
  kind: DocumentRef["kind"],
  options: Pick<ChangeOptions, "origin">,
  changes: readonly { id: string; work: Work<T> }[],
): Promise<T[]> {
  const change = async (tx: Transaction) => {
    const results: T[] = [];
    for (const { id, work } of changes)
      results.push((await changeLocked(grant, { kind, id }, { ...options, work }, tx)).result);
    return { results, changesRedirects: false };
  };
  // No document has this id.
  return (await changeContent({ kind, id: "*" }, change, { isLong: true })).results;
}

interface CreateOptions {
  origin?: VersionOrigin;
  isLong?: boolean;
  /** Whether the id may be one whose address leads to another document. */
  takeOver?: boolean | undefined;
}

/**
 * Creates a document, and records it. A restored one goes on with the history that `work`
 * gives back to it. Throws conflict when the id is taken, address_redirects.
 */
export async function createContent<T>(
  grant: Grant,
  resource: DocumentRef,
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

/** Gives a document another id by `work`. Throws conflict when it is taken. */
export const changeIdOf = (
  grant: Grant,
  resource: DocumentRef,
  { newId, version }: { newId: string; version: number | undefined },
  work: (tx: Transaction) => Promise<void>,
): Promise<{ version: number }> =>
  changeExisting(grant, resource, { version, references: "removed" }, async (tx) => {
    if (newId === resource.id) return { result: undefined, changes: {} };
    await work(tx);
    const changes = { id: { from: resource.id, to: newId } };
    return { result: undefined, changes, action: "rename", newId };
  }).catch((error: unknown) => refuseTaken(resource, newId, error));
