import "server-only";
import { changeInOrder } from "../../data/database/change-queue";
import { lockOwner } from "../../data/database/locks";
import { inTransaction, type Transaction } from "../../data/database/transaction";
import * as data from "../../data/document/preview-links";
import { findSourceLanguage } from "../../data/document/states";
import { findVersion } from "../../data/document/versions";
import { authorOf, type Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import {
  documentKinds,
  type DocumentKind,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import type { PreviewLink, PreviewLinkBody } from "../../domain/preview/preview-link";
import { AppError } from "../../domain/error";
import { toLanguage } from "../../domain/language";
import { environment } from "../../env";
import { paths } from "../../paths";
import { recordAdministratorAction } from "../change/administrator-action";
import { documentNotFound } from "../document/documents";
import { previewToken } from "./preview-token";
import { closeVersion, ensureFirstVersion } from "../document/version-recording";
import { versionNotFound } from "../document/versions";

/** `language` is the source language of the document. */
const toPreviewLink = (row: data.PreviewLinkRow, language: string): PreviewLink => ({
  id: row.id,
  url: environment().SITE_URL + paths.preview(toLanguage(language), previewToken(row.id)),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
});

const auditedFields = ({ kind, documentId, version, expiresAt }: data.PreviewLinkRow) => ({
  document: `${documentKinds[kind as DocumentKind].path} ${documentId}`,
  ...(version !== null && { version }),
  expires_at: expiresAt.toISOString(),
});

const recordLink = (
  grant: Grant,
  action: "create" | "delete",
  link: data.PreviewLinkRow,
  tx: Transaction,
): Promise<void> => {
  const fields = auditedFields(link);
  const changes = action === "create" ? changesBetween({}, fields) : changesBetween(fields, {});
  const event = { action, resourceKind: "preview_link", resourceId: link.id, changes } as const;
  return recordAdministratorAction(grant, event, tx);
};

/** The valid links of a document, newest first. Throws not_found. */
export async function listPreviewLinks(_: Grant, ref: DocumentRef) {
  const [language, rows] = await Promise.all([findSourceLanguage(ref), data.listPreviewLinks(ref)]);
  if (language === undefined) throw documentNotFound(ref);
  const links = rows.map((row) => toPreviewLink(row, language));
  return { preview_links: links, total: links.length };
}

/**
 * Creates a link to a document, or to a version of it. It closes the newest version, so that what
 * was shown can be found in the history. Throws not_found.
 */
export const createPreviewLink = (
  grant: Grant,
  ref: DocumentRef,
  { days, version }: PreviewLinkBody,
): Promise<PreviewLink> =>
  changeInOrder(`${ref.kind} ${ref.id}`, async (tx) => {
    const locked = await lockOwner(ref.kind, ref.id, tx);
    if (!locked) throw documentNotFound(ref);
    const newest = await ensureFirstVersion(grant, ref, tx);
    if (version !== undefined && !(await findVersion(ref, version, tx)))
      throw versionNotFound(version);
    await closeVersion(ref, newest, tx);
    const by = authorOf(grant);
    const link = await data.addPreviewLink(ref, { days, version }, by, tx);
    await recordLink(grant, "create", link, tx);
    return toPreviewLink(link, locked.language);
  });

/** Ends a link. Throws not_found. */
export const revokePreviewLink = (grant: Grant, id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const deleted = await data.deletePreviewLink(id, tx);
    if (!deleted)
      throw new AppError("not_found", `Preview link ${id} not found`, { params: { id } });
    await recordLink(grant, "delete", deleted, tx);
  });
