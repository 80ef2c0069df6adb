import "server-only";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import { AppError } from "../../domain/error";

export const documentNotFound = ({ kind, id }: DocumentRef): AppError =>
  new AppError("not_found", `${documentKinds[kind].noun} ${id} not found`, { params: { id } });
