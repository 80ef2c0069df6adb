import "server-only";
import { lockOwnersShared } from "../../data/database/locks";
import type { Transaction } from "../../data/database/transaction";
import { findState } from "../../data/document/states";
import { listExistingFiles, lockFilesShared } from "../../data/media/files";
import { findWithdrawnUrls } from "../../data/trash/withdrawn-files";
import type { Grant } from "../../domain/account/account";
import {
  documentKinds,
  type DocumentKind,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import type { Snapshot } from "../../domain/document/snapshot";
import type { LeftOut } from "../../domain/document/version";
import { documentIdOf } from "../../domain/document/stored-id";
import { isUploadedFilePath, uploadedFilesWithin } from "../../domain/media/media-url";
import { filesOf, withFiles } from "../../domain/media/snapshot-files";
import { freeHeroMark } from "../case/home-cases";
import { withStoredConsent } from "../policy/stored-consent";
import { returnFiles } from "../trash/withdrawn-files";
import { cleanTexts } from "../translation/clean-texts";

/**
 * A snapshot whose markup obeys the current rules, which may be stricter than when it was stored.
 */
export async function cleanSnapshot(kind: DocumentKind, snapshot: Snapshot): Promise<Snapshot> {
  const { translatable } = documentKinds[kind];
  if (!translatable) return snapshot;
  const texts = await Promise.all(
    Object.entries(snapshot.texts).map(
      async ([language, record]) =>
        [language, { ...record, texts: await cleanTexts(translatable, record.texts) }] as const,
    ),
  );
  return { ...snapshot, texts: Object.fromEntries(texts) };
}

/** The links of a field that still exist, which cannot be deleted until the transaction ends. */
async function existingLinks(
  { id }: DocumentRef,
  { fields }: Snapshot,
  field: "industries" | "relatedCases",
  tx: Transaction,
) {
  const ids = (fields[field] ?? []) as string[];
  const kind = field === "industries" ? "industry" : "business_case";
  const found = await lockOwnersShared(kind, ids, tx);
  const kept = ids.filter((one) => found.includes(one) && one !== documentIdOf(id));
  const leftOut = ids.filter((one) => !kept.includes(one)).map((value) => ({ field, value }));
  return { fields: { [field]: kept }, leftOut };
}

/** Files that were deleted are not shown. `findFiles` resolves to those that exist. */
async function existingFiles(
  snapshot: Snapshot,
  findFiles: (addresses: readonly string[]) => Promise<Set<string>>,
): Promise<{ snapshot: Snapshot; leftOut: LeftOut }> {
  const named = filesOf(snapshot).filter(({ value }) => isUploadedFilePath(value));
  const found = await findFiles(named.map(({ value }) => value));
  const gone = named.filter(({ value }) => !found.has(value));
  const isGone = (address: string) => gone.some(({ value }) => value === address);
  return {
    snapshot: withFiles(snapshot, (address, none) => (isGone(address) ? none : address)),
    leftOut: gone.map(({ field, value }) => ({ field, value })),
  };
}

/** The snapshot without files that were deleted. */
export const withoutDeletedFiles = async (snapshot: Snapshot): Promise<Snapshot> =>
  (await existingFiles(snapshot, listExistingFiles)).snapshot;

/** Like `withoutDeletedFiles`, but files that a restore brings back are where their bytes are now. */
export async function withReturnableFiles(snapshot: Snapshot): Promise<Snapshot> {
  const named = filesOf(snapshot).map(({ value }) => value);
  const withdrawn = await findWithdrawnUrls(uploadedFilesWithin(named));
  const found = await existingFiles(snapshot, async (addresses) => {
    const onSite = await listExistingFiles(addresses);
    return new Set([...onSite, ...withdrawn.keys()]);
  });
  return withFiles(found.snapshot, (address) => withdrawn.get(address) ?? address);
}

/**
 * A snapshot without references to what no longer exists, and what was left out. Files that were
 * kept for the history are back on the site; `files` are the names whose bytes go after the commit.
 * A mark for the home page is taken from the case that has it. A policy keeps its version of consent.
 */
export async function prepareRestore(
  grant: Grant,
  ref: DocumentRef,
  snapshot: Snapshot,
  tx: Transaction,
): Promise<{ snapshot: Snapshot; leftOut: LeftOut; files: string[] }> {
  if (ref.kind === "policy")
    return { snapshot: await withStoredConsent(ref, snapshot, tx), leftOut: [], files: [] };
  if (!["business_case", "facts"].includes(ref.kind)) return { snapshot, leftOut: [], files: [] };
  const urls = filesOf(snapshot).map(({ value }) => value);
  const returned = await returnFiles(urls, tx);
  const files = await existingFiles(snapshot, (addresses) => lockFilesShared(tx, addresses));
  if (ref.kind === "facts") return { ...files, files: returned };
  const industries = await existingLinks(ref, snapshot, "industries", tx);
  const related = await existingLinks(ref, snapshot, "relatedCases", tx);
  if (snapshot.fields.isHero === true && (await findState(ref, tx))?.status === "published")
    await freeHeroMark(grant, ref.id, tx);
  return {
    snapshot: {
      ...files.snapshot,
      fields: { ...files.snapshot.fields, ...industries.fields, ...related.fields },
    },
    leftOut: [...industries.leftOut, ...related.leftOut, ...files.leftOut],
    files: returned,
  };
}
