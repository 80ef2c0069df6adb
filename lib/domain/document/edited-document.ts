import type { DocumentRef } from "./document-kinds";
import type { PreviewLink } from "../preview/preview-link";
import type { Schedule } from "./schedule";
import type { KnownDraft } from "./working-copy";

/** The data that a page shows above the form of a document. */
export interface EditedDocument {
  document: DocumentRef;
  draft: KnownDraft;
  /** The schedules that wait or have failed. */
  schedules: readonly Schedule[];
  previewLinks: readonly PreviewLink[];
}
