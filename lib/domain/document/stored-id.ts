import { isContentId } from "../fields/content-id";
import type { DocumentRef } from "./document-kinds";

/**
 * The working copy of a document is stored like a document, under an id that begins with this
 * character. So do the ids of its entries that were copied.
 */
export const WORKING_COPY_PREFIX = "~";

export const workingCopyId = (id: string): string => WORKING_COPY_PREFIX + id;

export const isWorkingCopyId = (id: string): boolean => id.startsWith(WORKING_COPY_PREFIX);

/** The id of the document that an id, or that of a working copy, stands for. */
export const documentIdOf = (id: string): string => (isWorkingCopyId(id) ? id.slice(1) : id);

export const workingCopyOf = ({ kind, id }: DocumentRef): DocumentRef => ({
  kind,
  id: workingCopyId(id),
});

export const documentOf = ({ kind, id }: DocumentRef): DocumentRef => ({
  kind,
  id: documentIdOf(id),
});

/** Whether a document, or a working copy, can have the id. */
export const isStoredId = (id: string): boolean => isContentId(documentIdOf(id));
