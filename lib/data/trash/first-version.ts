import "server-only";
import type { ManagedRef } from "../../domain/document/document-kinds";
import type { Transaction } from "../database/transaction";

/**
 * The version at which a new document begins: above those of deleted documents with its id, so that a
 * form of one of them is told instead of overwriting the new one.
 */
export async function firstVersion({ kind, id }: ManagedRef, tx: Transaction): Promise<number> {
  const { _max: highest } = await tx.trash.aggregate({
    where: { kind, documentId: id },
    _max: { version: true },
  });
  return (highest.version ?? 0) + 1;
}
