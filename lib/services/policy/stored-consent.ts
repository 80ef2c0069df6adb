import "server-only";
import { readSnapshot } from "../../data/document/snapshots";
import type { Transaction } from "../../data/database/transaction";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import { documentOf } from "../../domain/document/stored-id";
import { readPolicyFields } from "../../domain/policy/policy";

/** A snapshot of a policy whose version of consent is not below the published one. */
export async function withStoredConsent(
  ref: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<Snapshot> {
  const published = readPolicyFields((await readSnapshot(documentOf(ref), tx))?.fields);
  const { consentRaises } = readPolicyFields(snapshot.fields);
  const raises = Math.max(consentRaises, published.consentRaises);
  return { ...snapshot, fields: { ...snapshot.fields, consentRaises: raises } };
}
