import "server-only";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { documentIdOf, isWorkingCopyId } from "../../domain/document/stored-id";
import { AppError } from "../../domain/error";

/** The error for an unknown document, or one without the working copy that was asked for. */
export function documentNotFound({ kind, id: storedId }: DocumentRef): AppError {
  const { noun } = documentKinds[kind];
  const id = documentIdOf(storedId);
  return isWorkingCopyId(storedId)
    ? new AppError("no_working_copy", `${noun} ${id} has no working copy`, { params: { id } })
    : new AppError("not_found", `${noun} ${id} not found`, { params: { id } });
}
