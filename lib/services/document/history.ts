import "server-only";
import { findPublishedNumber } from "../../data/document/versions";
import { findState } from "../../data/document/states";
import { readSnapshot } from "../../data/document/snapshots";
import type { Grant } from "../../domain/account/account";
import type { DocumentRef } from "../../domain/document/document-kinds";
import type { HistoryQuery } from "../../domain/document/history-query";
import { titleOf } from "../../domain/document/snapshot";
import { versionListQuery } from "../../domain/document/version";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { documentNotFound } from "./documents";
import { compareVersions, listVersions } from "./versions";

const PER_PAGE = 30;

/** A link to a comparison with a draft that is gone shows the history without it. */
function noCopyToCompare(error: unknown): undefined {
  if (error instanceof AppError && error.code === "no_working_copy") return undefined;
  throw error;
}

/** What the page of a history shows. Throws not_found. */
export async function getHistory(
  grant: Grant,
  ref: DocumentRef,
  { before, from, to }: HistoryQuery,
  language: Language,
) {
  const { before: end } = versionListQuery.parse({});
  const page = await listVersions(grant, ref, { before: before ?? end, limit: PER_PAGE });
  const snapshot = await readSnapshot(ref);
  if (!snapshot) throw documentNotFound(ref);
  return {
    ...page,
    current: (await findPublishedNumber(ref)) ?? 1,
    isPublished: (await findState(ref))?.status === "published",
    title: titleOf(ref.kind, snapshot, language),
    changes: from
      ? await compareVersions(grant, ref, [from, to ?? "published"]).catch(noCopyToCompare)
      : undefined,
  };
}
