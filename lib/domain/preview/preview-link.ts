import { z } from "zod";
import { versionField } from "../fields/field";

/** Days for which a link works. */
const days = { least: 1, most: 30, default: 7 } as const;
export const defaultDays = days.default;
/** The numbers of days that the admin area offers. */
export const offeredDays = [days.least, days.default, 14, days.most] as const;
const daysMessage = `days must be a whole number from ${days.least} to ${days.most}`;

/** The body that creates a preview link. Without `version` it shows the document as it is when opened. */
export const previewLinkBody = z
  .strictObject({
    days: z
      .int(daysMessage)
      .min(days.least, daysMessage)
      .max(days.most, daysMessage)
      .default(days.default),
    version: versionField.max(999_999_999, "version must be a number of a version").optional(),
  })
  .prefault({});
export type PreviewLinkBody = z.output<typeof previewLinkBody>;

const previewLinkSchema = z.strictObject({
  id: z.string(),
  /** With the path in the source language; it works in every language. */
  url: z.string(),
  version: z.int().positive().nullable(),
  created_at: z.iso.datetime(),
  /** A username; empty for removed accounts. */
  created_by: z.string(),
  expires_at: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

export const previewLinkListResponse = {
  preview_links: z.array(previewLinkSchema),
  total: z.int().nonnegative(),
};

export const previewLinkResponse = {
  message: z.string(),
  preview_link: previewLinkSchema,
  id: z.string(),
  url: z.string(),
  expires_at: z.iso.datetime(),
};
