import { z } from "zod";
import { versionField } from "../fields/field";
import { wholeNumber } from "../lists/list-query";
import { snapshotSchema } from "./snapshot";

/** The minutes without a change after which an author's next change makes a new version. */
export const OPEN_MINUTES = 10;

const versionOrigins = ["edit", "restore", "schedule", "import"] as const;
export type VersionOrigin = (typeof versionOrigins)[number];

export const versionSchema = z.strictObject({
  number: z.int().positive(),
  /** When it was changed last. */
  at: z.iso.datetime(),
  /** A username; empty for content from before versions were recorded, and for removed accounts. */
  author: z.string(),
  origin: z.enum(versionOrigins),
  label: z.string(),
  /** Whether it is of the working copy, and was not public. */
  is_working_copy: z.boolean(),
  changed_languages: z.array(z.string()),
  /** The fields and lists that differ from the version that it follows. */
  summary: z.array(z.string()),
  /** The number of that version, which need not be the one before: drafts are versions, too. */
  follows: z.int().positive().nullable(),
});
export type Version = z.infer<typeof versionSchema>;

export const versionWithSnapshotSchema = versionSchema.extend({ snapshot: snapshotSchema });
export type VersionWithSnapshot = z.infer<typeof versionWithSnapshotSchema>;

/** `before` continues a list, newest first, at the cost of a first page. */
export const versionListQuery = z.object({
  before: wholeNumber("before", 1, 999_999_999, 999_999_999),
  limit: wholeNumber("limit", 1, 100, 50),
});
export type VersionListQuery = z.infer<typeof versionListQuery>;

export const versionListResponse = {
  versions: z.array(versionSchema),
  total: z.int().nonnegative(),
  /** The number to continue before; null at the end. */
  next: z.int().nullable(),
};

/** A version by its number, or the content that is published or in the working copy. */
export type ComparedVersion = number | "published" | "working";

export const labelBody = z.strictObject({
  label: z.string("label must be text").trim().max(100, "label must have at most 100 characters"),
});

export const restoreBody = z.strictObject({
  as: z.enum(["published", "working-copy"], "as must be published or working-copy"),
  base_version: versionField.optional(),
});
export type RestoreBody = z.output<typeof restoreBody>;

/** References and files of a restored version that no longer exist, and so were left out. */
export const leftOutSchema = z.array(z.strictObject({ field: z.string(), value: z.string() }));
export type LeftOut = z.infer<typeof leftOutSchema>;

export const compareResponse = {
  changes: z.array(
    z.strictObject({
      field: z.string(),
      language: z.string().nullable(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
};
