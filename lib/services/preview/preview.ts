import "server-only";
import { findCaseDetail, type CaseDetailRow } from "../../data/case/business-cases";
import { withCaseSnapshot } from "../../data/document/case-snapshot";
import { findValidPreviewLink, type PreviewLinkRow } from "../../data/document/preview-links";
import { findVersion } from "../../data/document/versions";
import type { CaseDetail, CaseWithSteps } from "../../domain/case/business-case";
import { parseSnapshot } from "../../domain/document/snapshot";
import { workingCopyId } from "../../domain/document/stored-id";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import { listRelatedCases } from "../case/business-cases";
import { toCaseDetail } from "../case/case-response";
import { withCurrentIds } from "../document/current-references";
import { addShownFiles } from "../media/shown-files";
import { readPreviewToken } from "./preview-token";
import { cleanSnapshot, withoutDeletedFiles } from "../document/restorable";

/** The page of a case for the holder of a preview link. */
export interface Preview {
  businessCase: CaseDetail;
  /** As visitors see them. */
  related: CaseWithSteps[];
  /** The number of an old version; null for the case as it is, or its working copy. */
  version: number | null;
  expiresAt: string;
}

async function findLink(token: string): Promise<PreviewLinkRow | null> {
  const id = readPreviewToken(token);
  return id === undefined ? null : findValidPreviewLink(id);
}

/** Whether a token is that of a valid link. */
export const hasPreview = async (token: string): Promise<boolean> =>
  (await findLink(token)) !== null;

/** A case as it was in a version, with the addresses of today and without deleted files. */
async function inVersion(row: CaseDetailRow, number: number): Promise<CaseDetailRow | null> {
  const ref = { kind: "business_case", id: row.id } as const;
  const version = await findVersion(ref, number);
  if (!version) return null;
  const stored = parseSnapshot(ref.kind, version.snapshot, version.schemaVersion);
  const upToDate = await withCurrentIds(ref.kind, stored, version.at);
  const cleaned = await cleanSnapshot(ref.kind, upToDate);
  return withCaseSnapshot(row, await withoutDeletedFiles(cleaned));
}

async function findLinkedCase({ documentId, version }: PreviewLinkRow) {
  if (version === null)
    return (await findCaseDetail(workingCopyId(documentId))) ?? (await findCaseDetail(documentId));
  const row = await findCaseDetail(documentId);
  return row && inVersion(row, version);
}

/**
 * What a preview link shows, a working copy before what is published; to anybody and in all languages
 * that have texts. Throws not_found.
 */
export async function getPreview(token: string, language: Language): Promise<Preview> {
  const link = await findLink(token);
  const row = link?.kind === "business_case" ? await findLinkedCase(link) : null;
  if (!link || !row) throw new AppError("not_found", "This preview link does not work");
  const businessCase = await addShownFiles(toCaseDetail(row, language));
  return {
    businessCase,
    related: await listRelatedCases(businessCase, language),
    version: link.version,
    expiresAt: link.expiresAt.toISOString(),
  };
}
