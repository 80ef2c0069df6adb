import "server-only";
import { applySnapshot } from "../../data/document/snapshots";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { LeftOut, RestoreBody } from "../../domain/document/version";
import { workingCopyOf } from "../../domain/document/stored-id";
import { removeBytes } from "../../files/remove-bytes";
import { changeExisting } from "../change/content-change";
import { cleanSnapshot, prepareRestore } from "./restorable";
import { getVersion } from "./versions";

/**
 * Publishes an older version at once, or makes it the working copy; either is a new version.
 * Resolves to the references that no longer exist, and the `version` of the changed document.
 * Throws not_found, stale, conflict for a working copy of a document that isn't published.
 */
export async function restoreVersion(
  grant: Grant,
  ref: DocumentRef,
  number: number,
  { as, base_version: baseVersion }: RestoreBody,
): Promise<{ version: number; left_out: LeftOut }> {
  const { snapshot: stored } = await getVersion(grant, ref, number);
  const cleaned = await cleanSnapshot(ref.kind, stored);
  const target = as === "working-copy" ? workingCopyOf(ref) : ref;
  const { result, version } = await changeExisting(
    grant,
    target,
    { version: baseVersion, references: "made", origin: "restore" },
    async (tx) => {
      const { snapshot, leftOut, files } = await prepareRestore(grant, target, cleaned, tx);
      await applySnapshot(target, snapshot, tx);
      const changes = { restored_version: { from: null, to: number } };
      return { result: { leftOut, files }, changes, action: "restore" };
    },
  );
  await removeBytes(result.files);
  return { version, left_out: result.leftOut };
}
