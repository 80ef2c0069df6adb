import "../fields/zod-in-browser";
import { z } from "zod";
import { copyQuery } from "../document/working-copy";
import { languageField, textField } from "../fields/field";
import { messageKeyPattern, MAX_TEXT_LENGTH } from "../texts/site-text";

/** The header of a request for a preview with what is typed in a form and not saved. */
export const UNSAVED_CHANGES_HEADER = "unsaved-changes";

/** Reverse proxies accept headers of up to 8 KB. */
export const MAX_UNSAVED_CHANGES_LENGTH = 7_000;

const textsSchema = z.record(
  z.string().regex(messageKeyPattern),
  textField("text", MAX_TEXT_LENGTH),
);

/**
 * `copy`: the form edits the working copy. Texts are those of the previewed namespace or industry, by
 * language and key, and facts whole ones by name; what isn't valid yet is left out when the page is
 * rendered.
 */
export const unsavedChangesSchema = z.strictObject({
  ...copyQuery.shape,
  texts: z.partialRecord(languageField, textsSchema).optional(),
  facts: z.record(z.string(), z.unknown()).optional(),
  /** The icon of an industry. */
  icon: z.string().max(MAX_TEXT_LENGTH).optional(),
});
export type UnsavedChanges = z.infer<typeof unsavedChangesSchema>;
