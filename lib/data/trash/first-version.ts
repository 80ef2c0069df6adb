import "server-only";
import type { ManagedRef } from "../../domain/document/document-kinds";
import type { Transaction } from "../database/transaction";

/**
 * The first version of a new document: above those of deleted documents with its id, so that a form
 * that was opened on one of them gets a version conflict instead of overwriting the new document.
 */
export async function firstVersion({ kind, id }: ManagedRef, tx: Transaction): Promise<number> {
  const { _max: highest } = await tx.trash.aggregate({
    where: { kind, documentId: id },
    _max: { version: true },
  });
  return (highest.version ?? 0) + 1;
}
