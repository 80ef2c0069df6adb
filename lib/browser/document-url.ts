import { documentIdOf, isWorkingCopyId } from "../domain/document/stored-id";

/**
 * The URL of an endpoint of a document, which works on the working copy if `id` is that of one.
 * `collection` is the endpoint of all documents, `path` what follows the id.
 */
export function documentUrl(
  collection: string,
  id: string,
  { path = "", query = {} }: { path?: string; query?: Record<string, string> } = {},
): string {
  const copy = isWorkingCopyId(id) ? { copy: "working" } : {};
  const parameters = new URLSearchParams({ ...query, ...copy });
  const url = `${collection}/${encodeURIComponent(documentIdOf(id))}${path}`;
  return parameters.size > 0 ? `${url}?${parameters}` : url;
}
