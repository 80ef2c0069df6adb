import { z } from "zod";
import { documentKinds, managedKinds } from "../document/document-kinds";
import { takeOverField } from "../document/address";
import { stateFields } from "../document/state";
import { leftOutSchema } from "../document/version";
import { contentId } from "../fields/content-id-field";
import { wholeNumber } from "../lists/list-query";

/** Days that a deleted document is kept. */
export const TRASH_DAYS = 30;

/** The document id of the history of an entry; no document can have it. */
export const trashedHistory = (trashId: string): string => `trash:${trashId}`;

const trashKinds = managedKinds.map((kind) => documentKinds[kind].path);

const trashEntrySchema = z.strictObject({
  id: z.string(),
  kind: z.enum(trashKinds),
  document_id: z.string(),
  /** In its source language. */
  title: z.string(),
  deleted_at: z.iso.datetime(),
  /** A username; empty for removed accounts. */
  deleted_by: z.string(),
  /** When it is deleted for good. */
  purged_at: z.iso.datetime(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;

export const trashListQuery = z.object({
  limit: wholeNumber("limit", 1, 100, 50),
  offset: wholeNumber("offset", 0, 999_999, 0),
});
export type TrashListQuery = z.infer<typeof trashListQuery>;

export const trashListResponse = {
  trash: z.array(trashEntrySchema),
  total: z.int().nonnegative(),
  limit: z.int(),
  offset: z.int(),
};

/** Another id, for when its own has been taken meanwhile. */
export const trashRestoreBody = z
  .strictObject({
    id: contentId.optional(),
    take_over_address: takeOverField,
  })
  .prefault({});
export type TrashRestoreBody = z.output<typeof trashRestoreBody>;

export const trashRestoreResponse = {
  message: z.string(),
  kind: z.enum(trashKinds),
  document_id: z.string(),
  /** "published" only if the document was published when it was deleted. */
  status: stateFields.status,
  has_working_copy: z.boolean(),
  left_out: leftOutSchema,
};
export type TrashRestored = z.infer<z.ZodObject<typeof trashRestoreResponse>>;
