import "server-only";
import { applySnapshot } from "../../data/document/snapshots";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { LeftOut } from "../../domain/document/version";
import { removeBytes } from "../../files/remove-bytes";
import { changeExisting } from "../case/content-change";
import { cleanSnapshot, prepareRestore } from "./restorable";
import { getVersion } from "./versions";

/**
 * Publishes an older version at once, as a new version. Resolves to what it refers to that no
 * longer exists, and the document's `version`. Throws not_found, stale.
 */
export async function restoreVersion(
  grant: Grant,
  ref: DocumentRef,
  number: number,
  baseVersion: number | undefined,
): Promise<{ version: number; left_out: LeftOut }> {
  const { snapshot: stored } = await getVersion(grant, ref, number);
  const cleaned = await cleanSnapshot(ref.kind, stored);
  const { result, version } = await changeExisting(
    grant,
    ref,
    { version: baseVersion, references: "made", origin: "restore" },
    async (tx) => {
      const { snapshot, leftOut, files } = await prepareRestore(grant, ref, cleaned, tx);
      await applySnapshot(ref, snapshot, tx);
      const changes = { restored_version: { from: null, to: number } };
      return { result: { leftOut, files }, changes, action: "restore" };
    },
  );
  await removeBytes(result.files);
  return { version, left_out: result.leftOut };
}
