import "server-only";
import { forgetContent } from "../../cache/content-state.mjs";
import { addAuditEntry } from "../../data/privacy/audit";
import { whatIsTaken } from "../../data/database/database-errors";
import { lockOwner, lockReferences, type Owner } from "../../data/database/locks";
import type { Locked, Transaction } from "../../data/database/transaction";
import { changeInTurn } from "../../data/database/change-queue";
import type { Grant } from "../../domain/account/account";
import { grantedEntry, type AuditAction, type Changes } from "../../domain/audit/audit";
import { isContentId } from "../../domain/fields/content-id";
import { AppError } from "../../domain/error";
import { caseNotFound } from "./business-cases";
import { industryNotFound } from "../industry/industries";

/** What a change is about: everything under a case or an industry changes with it. */
export interface Subject {
  kind: Owner;
  id: string;
}

const kinds = {
  business_case: { notFound: caseNotFound, noun: "Business case" },
  industry: { notFound: industryNotFound, noun: "Industry" },
} as const;

/** One change of content in one transaction; the next reader here sees it, and the others are told by the database (docs/decisions/0001). */
async function changeContent<T>({ kind, id }: Subject, work: (tx: Transaction) => Promise<T>, options?: { isLong?: boolean }): Promise<T> {
  const result = await changeInTurn(`${kind} ${id}`, work, options);
  forgetContent();
  return result;
}

interface How {
  /** "made" by a change that names other cases or industries, "removed" with what others may refer to; that may be many, and take longer. */
  references?: "made" | "removed";
}

/** Changes a case or an industry that exists, while nobody else does. Throws not_found. */
export async function changeExisting<T>(subject: Subject, work: (tx: Transaction, locked: Locked) => Promise<T>, { references }: How = {}): Promise<T> {
  const { kind, id } = subject;
  if (!isContentId(id)) throw kinds[kind].notFound(id);
  return changeContent(subject, async (tx) => {
    if (references) await lockReferences(references === "removed" ? "alone" : "shared", tx);
    const locked = await lockOwner(kind, id, tx);
    if (!locked) throw kinds[kind].notFound(id);
    return work(tx, locked);
  }, { isLong: references === "removed" });
}

/** Makes a case or an industry. Throws conflict when the id is taken. */
export async function createContent<T>(subject: Subject, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await changeContent(subject, async (tx) => {
      await lockReferences("shared", tx);
      return work(tx);
    });
  } catch (error) {
    if (!whatIsTaken(error)) throw error;
    const message = `${kinds[subject.kind].noun} ${subject.id} already exists`;
    throw new AppError("conflict", message, { params: { id: subject.id }, errors: [{ field: "id", message, code: "taken", params: { id: subject.id } }] });
  }
}

/** Writes into the audit trail; what changed nothing is not told. Resolves to whether something changed. */
export async function note(grant: Grant, action: AuditAction, { kind, id }: Subject, changes: Changes, tx: Transaction): Promise<boolean> {
  const isChange = Object.keys(changes).length > 0;
  if (isChange) await addAuditEntry(grantedEntry(grant, { action, subjectKind: kind, subjectId: id, changes }), tx);
  return isChange;
}

/** A body that is not as it must be. */
export const invalid = (field: string, message: string, code = "invalid"): AppError => new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });

/** The id of a body is the one of the path, where there is one: an id never changes. */
export function requireSameId(id: string, given: string | undefined): void {
  if (given !== undefined && given !== id) throw invalid("id", "id must be the one of the address: it cannot be changed", "fixed");
}

/** Throws stale when the caller read an older state than the one it is about to change (ambiguity 103). */
export function requireVersion({ kind, id }: Subject, { version }: Locked, given: number | undefined): void {
  if (given === undefined || given === version) return;
  throw new AppError("stale", `${kinds[kind].noun} ${id} was changed by someone else meanwhile`, { params: { id, version } });
}
