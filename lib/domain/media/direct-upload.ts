import "../fields/zod-in-browser";
import { z } from "zod";
import { textField } from "../fields/field";
import { isMediaId } from "./media-entry";
import { cleanFileName } from "./original-name";
import { caseFileKinds } from "./media-url";

/**
 * Seconds for which a signed address accepts a file, and for which the file can be completed. The
 * second is longer, because a slow upload may begin late.
 */
export const SIGNED_SECONDS = 10 * 60;
export const COMPLETABLE_SECONDS = 60 * 60;

/** Objects that browsers have stored themselves. None is served. */
export const DIRECT_UPLOAD_FOLDER = "incoming";

/**
 * The use of the file: for a case, as a new entry of the media library, or as the new bytes of an
 * entry.
 */
const uploadTarget = z.discriminatedUnion(
  "for",
  [
    z.strictObject({
      for: z.literal("case"),
      kind: z.enum(caseFileKinds, "kind must be image or video"),
      case_id: textField("case_id", 200).optional(),
    }),
    z.strictObject({ for: z.literal("library") }),
    z.strictObject({
      for: z.literal("replacement"),
      media_id: z.string().refine(isMediaId, "media_id must be the id of a file"),
    }),
  ],
  "for must be case, library or replacement",
);
export type UploadTarget = z.output<typeof uploadTarget>;

/** A file that a browser is about to send to the bucket. */
export const directUploadBody = z.strictObject({
  name: textField("name", 1_000)
    .transform(cleanFileName)
    .refine((name) => name !== "", { message: "name is required", params: { code: "required" } }),
  /** As the browser declares it. */
  type: textField("type", 100),
  /** In bytes. */
  size: z.int("size must be a whole number").min(1, "size must be at least 1"),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "sha256 must have 64 hexadecimal digits"),
  target: uploadTarget,
});
export type DirectUploadBody = z.output<typeof directUploadBody>;

export const directUploadResponse = {
  upload: z.strictObject({
    id: z.string(),
    /** Takes the file by PUT, with `headers`. */
    url: z.string(),
    headers: z.record(z.string(), z.string()),
    expires_at: z.iso.datetime(),
  }),
};

export const completedUploadResponse = {
  message: z.string(),
  file_url: z.string(),
  /** The entry of the media library; null for a file of a case. */
  media_id: z.string().nullable(),
  /** Whether the library had the file before. */
  duplicate: z.boolean(),
};
