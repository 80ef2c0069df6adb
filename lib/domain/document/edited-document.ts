import type { DocumentRef } from "./document-kinds";
import type { PreviewLink } from "../preview/preview-link";
import type { Schedule } from "./schedule";
import type { KnownDraft } from "./working-copy";

/** What the page that edits a document shows above its form. */
export interface EditedDocument {
  document: DocumentRef;
  draft: KnownDraft;
  /** Those that wait or have failed. */
  schedules: readonly Schedule[];
  previewLinks: readonly PreviewLink[];
}
