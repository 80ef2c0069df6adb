import "server-only";
import { findCaseDetail } from "../../data/case/business-cases";
import { toCaseSnapshot, withCaseSnapshot } from "../../data/document/case-snapshot";
import { findValidPreviewLink } from "../../data/document/preview-links";
import { readSnapshot } from "../../data/document/snapshots";
import { findVersion } from "../../data/document/versions";
import type { CaseDetail, CaseWithSteps } from "../../domain/case/business-case";
import {
  documentKindNames,
  type DocumentKind,
  type DocumentRef,
} from "../../domain/document/document-kinds";
import { readEditorPreviewToken } from "../../domain/preview/editor-preview";
import { parseSnapshot, type Snapshot } from "../../domain/document/snapshot";
import { workingCopyId, workingCopyOf } from "../../domain/document/stored-id";
import { AppError } from "../../domain/error";
import type { Language } from "../../domain/language";
import type { UnsavedChanges } from "../../domain/preview/unsaved-changes";
import { listRelatedCases } from "../case/business-cases";
import { toCaseDetail } from "../case/case-response";
import { withCurrentIds } from "../document/current-references";
import { addShownFiles } from "../media/shown-files";
import { mailsSegment, previewPages, showsCases, showsMails } from "./preview-pages";
import { readPreviewToken } from "./preview-token";
import { showInstead } from "./previewed-content";
import { withUnsavedChanges } from "./unsaved-changes";
import { cleanSnapshot, withoutDeletedFiles, withReturnableFiles } from "../document/restorable";

/** The content of a preview: of a preview link, or of an administrator's preview without a link. */
export interface PreviewTarget {
  document: DocumentRef;
  /** The number of an old version; null for the document as it is, or its working copy. */
  version: number | null;
  /** When the link ends; null without a link. */
  expiresAt: string | null;
}

/** The page of a case for the holder of a preview link. */
interface CasePreview {
  businessCase: CaseDetail;
  /** As visitors see them. */
  related: CaseWithSteps[];
}

/** The content of the preview link with a token; null if the link doesn't work. */
export async function findPreview(token: string): Promise<PreviewTarget | null> {
  const id = readPreviewToken(token);
  const row = id === undefined ? null : await findValidPreviewLink(id);
  return (
    row && {
      document: { kind: row.kind as DocumentKind, id: row.documentId },
      version: row.version,
      expiresAt: row.expiresAt.toISOString(),
    }
  );
}

/** The content of an administrator's preview; undefined if the token doesn't name one. */
export function findEditorPreview(token: string): PreviewTarget | undefined {
  const named = readEditorPreviewToken(token);
  const kind = documentKindNames.find((known) => known === named?.kind);
  if (!named || !kind) return undefined;
  const document = { kind, id: named.id };
  const hasPage = kind === "business_case" || previewPages(document).length > 0;
  return hasPage ? { document, version: named.version, expiresAt: null } : undefined;
}

/** Whether the page of a preview is the mails with sample values, which only administrators see. */
export const isMailsPreview = (
  { document, expiresAt }: PreviewTarget,
  page: readonly string[],
): boolean => page.join("/") === mailsSegment && expiresAt === null && showsMails(document);

/** Whether a token is that of a preview, which shows the page of that name, or an item of it. */
export async function hasPreview(
  token: string,
  page: string | undefined,
  item: string | undefined,
): Promise<boolean> {
  const target = findEditorPreview(token) ?? (await findPreview(token));
  if (!target || page === undefined) return target !== null;
  if (item !== undefined) return page === "success-stories" && showsCases(target.document);
  if (isMailsPreview(target, [page])) return true;
  return previewPages(target.document).some((one) => one === page);
}

const doesNotWork = () => new AppError("not_found", "This preview link does not work");

/**
 * Administrators see the files that publishing or a restore would bring back; holders of a link don't,
 * because what was cleared is off the site for them.
 */
const withViewableFiles = ({ expiresAt }: PreviewTarget, snapshot: Snapshot): Promise<Snapshot> =>
  expiresAt === null ? withReturnableFiles(snapshot) : withoutDeletedFiles(snapshot);

/** The snapshot of a version, with current ids and with files that can be shown. */
async function readVersion(target: PreviewTarget, number: number): Promise<Snapshot | null> {
  const { document: ref } = target;
  const version = await findVersion(ref, number);
  if (!version) return null;
  const stored = parseSnapshot(ref.kind, version.snapshot, version.schemaVersion);
  const upToDate = await withCurrentIds(ref.kind, stored, version.at);
  const snapshot = await cleanSnapshot(ref.kind, upToDate);
  return withViewableFiles(target, snapshot);
}

async function findLinkedCase(target: PreviewTarget) {
  const { kind, id } = target.document;
  const { version } = target;
  if (kind !== "business_case") return null;
  const copy = version === null ? await findCaseDetail(workingCopyId(id)) : null;
  if (copy) return withCaseSnapshot(copy, await withViewableFiles(target, toCaseSnapshot(copy)));
  const row = await findCaseDetail(id);
  if (version === null) return row;
  const snapshot = row && (await readVersion(target, version));
  return snapshot && withCaseSnapshot(row, snapshot);
}

/**
 * The case that a preview link shows, a working copy before what is published; to anybody and in all
 * languages that have texts. Throws not_found.
 */
export async function getCasePreview(
  target: PreviewTarget,
  language: Language,
): Promise<CasePreview> {
  const row = await findLinkedCase(target);
  if (!row) throw doesNotWork();
  const businessCase = await addShownFiles(toCaseDetail(row, language));
  return { businessCase, related: await listRelatedCases(businessCase, language) };
}

/** A working copy before what is published, unless a form edits what is published. */
async function readCurrent(target: PreviewTarget, unsaved: UnsavedChanges | undefined) {
  const isPublished = unsaved !== undefined && unsaved.copy === undefined;
  const copy = isPublished ? null : await readSnapshot(workingCopyOf(target.document));
  return copy ? withViewableFiles(target, copy) : readSnapshot(target.document);
}

/**
 * Shows the industry, the texts, the policy or the facts of a preview on the page that is being
 * rendered, a working copy before the document, with what is unsaved in its form. Throws not_found.
 */
export async function showPreviewedContent(
  target: PreviewTarget,
  unsaved?: UnsavedChanges,
): Promise<void> {
  const { document, version } = target;
  const { kind, id } = document;
  if (kind === "business_case") return;
  // The versions of a deleted industry are kept in the trash.
  const exists = (await readSnapshot(document)) !== null;
  if (!exists) throw doesNotWork();
  const snapshot =
    version === null ? await readCurrent(target, unsaved) : await readVersion(target, version);
  if (!snapshot) throw doesNotWork();
  const content = { id, fields: snapshot.fields, texts: snapshot.texts };
  const shown = unsaved ? await withUnsavedChanges(kind, content, unsaved) : content;
  showInstead({ kind, content: shown });
}
