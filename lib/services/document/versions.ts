import "server-only";
import * as data from "../../data/document/versions";
import { readSnapshot } from "../../data/document/snapshots";
import { changeInOrder } from "../../data/database/change-queue";
import { lockOwner } from "../../data/database/locks";
import type { Grant } from "../../domain/account/account";
import { compareSnapshots, type DocumentChange } from "../../domain/document/differences/compare";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { parseSnapshot } from "../../domain/document/snapshot";
import { workingCopyOf } from "../../domain/document/stored-id";
import type {
  ComparedVersion,
  Version,
  VersionListQuery,
  VersionOrigin,
  VersionWithSnapshot,
} from "../../domain/document/version";
import { AppError } from "../../domain/error";
import { recordAdministratorAction } from "../change/administrator-action";
import { withCurrentIds } from "./current-references";
import { documentNotFound, requireDocument } from "./documents";
import { ensureFirstVersion } from "./version-recording";

export const versionNotFound = (number: number | string): AppError =>
  new AppError("not_found", `Version ${number} not found`, { params: { id: number } });

const toVersion = (
  row: data.VersionRow,
  followed: ReadonlyMap<number, number | null>,
): Version => ({
  number: row.number,
  at: row.at.toISOString(),
  author: row.author,
  origin: row.origin as VersionOrigin,
  label: row.label,
  is_working_copy: row.isWorkingCopy,
  changed_languages: row.changedLanguages,
  summary: row.changedFields,
  follows: followed.get(row.number) ?? null,
});

/** The first version of content that was never changed, which is not stored. */
const firstVersion = (updatedAt: Date): Version => ({
  number: 1,
  at: updatedAt.toISOString(),
  author: "",
  origin: "import",
  label: "",
  is_working_copy: false,
  changed_languages: [],
  summary: [],
  follows: null,
});

/** The versions of a document, newest first; `next` continues. Throws not_found. */
export async function listVersions(
  _: Grant,
  ref: DocumentRef,
  query: VersionListQuery,
): Promise<{ versions: Version[]; total: number; next: number | null }> {
  const { updatedAt } = await requireDocument(ref);
  const [rows, total] = await Promise.all([data.listVersions(ref, query), data.countVersions(ref)]);
  if (total === 0) return { versions: [firstVersion(updatedAt)], total: 1, next: null };
  const last = rows.at(-1)?.number ?? 1;
  const followed = await data.listFollowed(ref, rows);
  return {
    versions: rows.map((row) => toVersion(row, followed)),
    total,
    next: rows.length === query.limit && last > 1 ? last : null,
  };
}

/** A version with its snapshot, whose references have current ids. Throws not_found. */
export async function getVersion(
  _: Grant,
  ref: DocumentRef,
  number: number,
): Promise<VersionWithSnapshot> {
  const { updatedAt } = await requireDocument(ref);
  const row = await data.findVersion(ref, number);
  if (row) {
    const { snapshot: stored, schemaVersion, ...version } = row;
    const snapshot = parseSnapshot(ref.kind, stored, schemaVersion);
    const followed = await data.listFollowed(ref, [row]);
    return {
      ...toVersion(version, followed),
      snapshot: await withCurrentIds(ref.kind, snapshot, row.at),
    };
  }
  const current =
    number === 1 && (await data.countVersions(ref)) === 0 && (await readSnapshot(ref));
  if (!current) throw versionNotFound(number);
  return { ...firstVersion(updatedAt), snapshot: current };
}

/** Throws not_found. */
async function contentOf(grant: Grant, ref: DocumentRef, version: ComparedVersion) {
  if (typeof version === "number") return (await getVersion(grant, ref, version)).snapshot;
  const wanted = version === "working" ? workingCopyOf(ref) : ref;
  const snapshot = await readSnapshot(wanted);
  if (!snapshot) throw documentNotFound(wanted);
  return snapshot;
}

/** The changes from one version to another. Throws not_found. */
export async function compareVersions(
  grant: Grant,
  ref: DocumentRef,
  [from, to]: readonly [ComparedVersion, ComparedVersion],
): Promise<DocumentChange[]> {
  await requireDocument(ref);
  const before = await contentOf(grant, ref, from);
  return compareSnapshots(before, await contentOf(grant, ref, to));
}

/** Labels a version, which closes it; an empty label removes one. Throws not_found. */
export async function labelVersion(
  grant: Grant,
  ref: DocumentRef,
  number: number,
  label: string,
): Promise<Version> {
  await requireDocument(ref);
  return changeInOrder(`${ref.kind} ${ref.id}`, async (tx) => {
    if (!(await lockOwner(ref.kind, ref.id, tx))) throw documentNotFound(ref);
    await ensureFirstVersion(grant, ref, tx);
    const row = await data.findVersion(ref, number, tx);
    if (!row) throw versionNotFound(number);
    if (label !== row.label) {
      await data.setVersionLabel(ref, number, label, tx);
      const changes = { [`version.${number}.label`]: { from: row.label, to: label } };
      await recordAdministratorAction(
        grant,
        {
          action: "update",
          resourceKind: ref.kind,
          resourceId: ref.id,
          changes,
        },
        tx,
      );
    }
    const followed = await data.listFollowed(ref, [row], tx);
    return { ...toVersion(row, followed), label };
  });
}
