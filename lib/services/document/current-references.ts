import "server-only";
import { currentIds } from "../../data/address/former-ids";
import type { Transaction } from "../../data/database/transaction";
import type { DocumentKind } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";

/** The fields of cases that name other documents. */
const references = { industries: "industry", relatedCases: "business_case" } as const;

/**
 * A snapshot of a past time, with current ids: documents that it refers to may have got other ids
 * since.
 */
export async function withCurrentIds(
  kind: DocumentKind,
  snapshot: Snapshot,
  at: Date,
  db?: Transaction,
): Promise<Snapshot> {
  if (kind !== "business_case") return snapshot;
  const fields = { ...snapshot.fields };
  for (const [field, target] of Object.entries(references)) {
    const ids = await currentIds(target, (fields[field] ?? []) as string[], at, db);
    fields[field] = [...new Set(ids)];
  }
  return { ...snapshot, fields };
}
