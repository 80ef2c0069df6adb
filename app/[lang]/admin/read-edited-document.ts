import "server-only";
import type { Grant } from "@/lib/domain/account/account";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import { listPreviewLinks } from "@/lib/services/preview/preview-links";
import { listOpenSchedules } from "@/lib/services/schedule/schedules";
import { readDraft } from "./read-draft";

/** The draft, the schedules and the preview links of a page's document. */
export async function readEditedDocument(
  grant: Grant,
  document: DocumentRef,
  context: { language: Language; query: URLSearchParams },
): Promise<EditedDocument> {
  const [draft, schedules, { preview_links: previewLinks }] = await Promise.all([
    readDraft(grant, document, context),
    listOpenSchedules(grant, document),
    listPreviewLinks(grant, document),
  ]);
  return { document, draft, schedules, previewLinks };
}
