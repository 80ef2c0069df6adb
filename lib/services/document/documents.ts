import "server-only";
import { findDocument } from "../../data/document/versions";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf, isWorkingCopyId } from "../../domain/document/stored-id";
import { isContentId } from "../../domain/fields/content-id";
import { AppError } from "../../domain/error";

/** The error for an unknown document, or for a document without the requested working copy. */
export function documentNotFound({ kind, id: storedId }: DocumentRef): AppError {
  const { noun } = documentKinds[kind];
  const id = documentIdOf(storedId);
  return isWorkingCopyId(storedId)
    ? new AppError("no_working_copy", `${noun} ${id} has no working copy`, { params: { id } })
    : new AppError("not_found", `${noun} ${id} not found`, { params: { id } });
}

/** The version and the time of the last change of a document, not of a working copy. Throws not_found. */
export async function requireDocument(
  ref: DocumentRef,
): Promise<{ version: number; updatedAt: Date }> {
  const found = isContentId(ref.id) ? await findDocument(ref) : null;
  if (!found) throw documentNotFound(ref);
  return found;
}
