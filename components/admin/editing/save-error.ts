import { ApiError } from "@/lib/browser/session/api-error";

/** Identifies the text of an item that was saved. */
interface SavedRef {
  id: string;
  field: string;
}

/** Whether a save was rejected because the stored text isn't the one that it replaces. */
export const isStale = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === "stale";

/** Whether a request was rejected because the document has changed meanwhile. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === "conflict";

/** Whether the item with this id is missing, rather than what it belongs to. */
export const isItemMissing = (failure: unknown, id: string): boolean =>
  failure instanceof ApiError && failure.code === "not_found" && failure.params.id === id;

/**
 * The text that the server has, if a save was rejected for it. Of several texts that were saved
 * together only one is stale: with `ref` the response must name that one.
 */
export function staleText(failure: unknown, ref?: SavedRef): string | undefined {
  if (!isStale(failure)) return undefined;
  const { id = ref?.id, field, current } = failure.params;
  if (ref && (id !== ref.id || field !== ref.field)) return undefined;
  return String(current ?? "");
}
