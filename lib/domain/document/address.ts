import { z } from "zod";
import { contentId } from "../fields/content-id-field";
import { versionField } from "../fields/field";

/** Allows an id whose address redirects to another document; that redirect ends. */
export const takeOverField = z.boolean("take_over_address must be true or false").optional();

/** The body that gives a document another id. */
export const addressBody = z.strictObject({
  id: contentId,
  take_over_address: takeOverField,
  base_version: versionField.optional(),
});
export type AddressBody = z.output<typeof addressBody>;

export const addressResponse = {
  message: z.string(),
  id: z.string(),
  version: z.int().positive(),
};
