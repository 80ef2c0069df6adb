import "server-only";
import * as data from "../../data/address/former-ids";
import type { Grant } from "../../domain/account/account";
import type { AddressBody } from "../../domain/document/address";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { claimAddress } from "../address/addresses";
import { changeIdOf } from "../change/content-change";

/**
 * Gives a document another id. Its former public addresses redirect to the new one. Throws not_found,
 * conflict, address_redirects, stale.
 */
export async function changeId(
  grant: Grant,
  ref: DocumentRef,
  { id, take_over_address: takeOver, base_version: version }: AddressBody,
): Promise<{ id: string; version: number }> {
  const changed = await changeIdOf(grant, ref, { newId: id, version }, async (tx) => {
    await claimAddress(grant, { kind: ref.kind, id }, { takeOver, own: ref.id }, tx);
    await data.changeId(ref, id, tx);
  });
  return { id, version: changed.version };
}
