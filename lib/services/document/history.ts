import "server-only";
import { readSnapshot } from "../../data/document/snapshots";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { HistoryQuery } from "../../domain/document/history-query";
import { titleOf } from "../../domain/document/snapshot";
import { versionListQuery } from "../../domain/document/version";
import type { Language } from "../../domain/language";
import { documentNotFound } from "./documents";
import { compareVersions, listVersions } from "./versions";

const PER_PAGE = 30;

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
  return {
    ...page,
    current: newest?.number ?? 1,
    title: titleOf(ref.kind, snapshot, language),
    changes: from ? await compareVersions(grant, ref, [from, to ?? "published"]) : undefined,
  };
}
