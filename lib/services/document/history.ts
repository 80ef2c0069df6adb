import "server-only";
import { readSnapshot } from "../../data/document/snapshots";
import { findWithdrawnUrls } from "../../data/trash/withdrawn-files";
import type { Grant } from "../../domain/account/account";
import type { DocumentChange } from "../../domain/document/compare";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { HistoryQuery } from "../../domain/document/history-query";
import { isUploadedFilePath } from "../../domain/media/media-url";
import { titleOf } from "../../domain/document/snapshot";
import { versionListQuery } from "../../domain/document/version";
import type { Language } from "../../domain/language";
import { documentNotFound } from "./documents";
import { compareVersions, listVersions } from "./versions";

const PER_PAGE = 30;

/** The uploaded files that changes name. */
const filesIn = (changes: readonly DocumentChange[]): string[] =>
  changes
    .flatMap(({ before, after }) => [before, after])
    .filter((value) => typeof value === "string")
    .filter(isUploadedFilePath);

/** What the page of a history shows. Throws not_found. */
export async function getHistory(
  grant: Grant,
  ref: DocumentRef,
  { before, from, to }: HistoryQuery,
  language: Language,
) {
  const { before: end } = versionListQuery.parse({});
  const page = await listVersions(grant, ref, { before: before ?? end, limit: PER_PAGE });
  const [newest] = before
    ? (await listVersions(grant, ref, { before: end, limit: 1 })).versions
    : page.versions;
  const snapshot = await readSnapshot(ref);
  if (!snapshot) throw documentNotFound(ref);
  const changes = from ? await compareVersions(grant, ref, [from, to ?? "published"]) : undefined;
  return {
    ...page,
    current: newest?.number ?? 1,
    title: titleOf(ref.kind, snapshot, language),
    changes,
    withdrawn: await findWithdrawnUrls(filesIn(changes ?? [])),
  };
}
