import "server-only";
import { findPublishedNumber } from "../../data/document/versions";
import { findState } from "../../data/document/states";
import { findWorkingCopy } from "../../data/document/working-copies";
import { readSnapshot } from "../../data/document/snapshots";
import { findWithdrawnUrls } from "../../data/trash/withdrawn-files";
import type { Grant } from "../../domain/account/account";
import type { DocumentChange } from "../../domain/document/differences/compare";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { HistoryQuery } from "../../domain/document/history-query";
import { uploadedFilesWithin } from "../../domain/media/media-url";
import { titleOf } from "../../domain/document/snapshot";
import { versionListQuery } from "../../domain/document/version";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { documentNotFound } from "./documents";
import { shownChanges } from "../policy/shown-changes";
import { compareVersions, listVersions } from "./versions";

const PER_PAGE = 30;

/** A link to a comparison with a draft or a version that is gone shows the history, and says so. */
function isGone(error: unknown): "gone" {
  if (error instanceof AppError && ["no_working_copy", "not_found"].includes(error.code))
    return "gone";
  throw error;
}

/** The differences that a query asks for; undefined while it names only one version. */
async function compare(grant: Grant, ref: DocumentRef, { from, to }: HistoryQuery) {
  if (from === undefined || to === undefined) return undefined;
  return compareVersions(grant, ref, [from, to]).catch(isGone);
}

/** The uploaded files that changes name. */
const filesIn = (changes: readonly DocumentChange[]): string[] =>
  uploadedFilesWithin(changes.flatMap(({ before, after }) => [before, after]));

/** The data of the history page. Throws not_found. */
export async function getHistory(
  grant: Grant,
  ref: DocumentRef,
  query: HistoryQuery,
  language: Language,
) {
  const { before: end } = versionListQuery.parse({});
  const page = await listVersions(grant, ref, { before: query.before ?? end, limit: PER_PAGE });
  const snapshot = await readSnapshot(ref);
  if (!snapshot) throw documentNotFound(ref);
  const compared = await compare(grant, ref, query);
  const changes = compared === "gone" ? undefined : compared;
  return {
    ...page,
    current: (await findPublishedNumber(ref)) ?? 1,
    isPublished: (await findState(ref))?.status === "published",
    hasDraft: (await findWorkingCopy(ref)) !== null,
    title: titleOf(ref.kind, snapshot, language),
    isGone: compared === "gone",
    changes: changes && shownChanges(ref, changes, ["before", "after"]),
    withdrawn: await findWithdrawnUrls(filesIn(changes ?? [])),
  };
}
