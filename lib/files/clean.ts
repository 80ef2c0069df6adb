import "server-only";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import {
  invalidFileError,
  typeMismatchError,
  fileFormats,
  unsupportedTypeError,
  type FormatName,
} from "../domain/media/upload";
import { sanitizeSvgFile } from "../sanitizer/sanitizer";
import { detectFormat } from "./content";
import { toStorageError } from "./failure";
import type { IncomingFile } from "./incoming";
import { isCompleteMp4 } from "./mp4";
import { isCompletePdf } from "./pdf";

/** A file that is safe to serve. */
export interface SanitizedFile {
  path: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
}

async function sanitizeImage(
  format: "png" | "jpg" | "gif" | "svg",
  file: string,
): Promise<SanitizedFile> {
  // Loaded on demand: the decoder is large, and most processes never need it.
  const { body, width, height } =
    format === "svg"
      ? { body: await sanitizeSvgFile(file), width: null, height: null }
      : await (await import("./image")).reencodeImage(format, await readFile(file));
  await writeFile(file, body).catch((error: unknown) => {
    throw toStorageError(error);
  });
  return {
    path: file,
    bytes: body.length,
    sha256: createHash("sha256").update(body).digest("hex"),
    width,
    height,
  };
}

const completenessChecks: Partial<
  Record<FormatName, (file: string, bytes: number) => Promise<boolean>>
> = { mp4: isCompleteMp4, pdf: isCompletePdf };

/**
 * Checks that a file's content matches its declared format, and re-encodes images so that no
 * metadata is left. Throws unsupported_media_type or invalid.
 */
export async function sanitizeFile(
  declaredFormat: FormatName,
  file: IncomingFile,
): Promise<SanitizedFile> {
  if (file.bytes === 0) throw invalidFileError("empty", "The file is empty");
  const { kind } = fileFormats[declaredFormat];
  const format = await detectFormat(file.path);
  if (!format || fileFormats[format].kind !== kind) throw unsupportedTypeError(kind);
  if (format !== declaredFormat) throw typeMismatchError();
  if (format === "png" || format === "jpg" || format === "gif" || format === "svg")
    return sanitizeImage(format, file.path);
  const isComplete = completenessChecks[format];
  if (isComplete && !(await isComplete(file.path, file.bytes)))
    throw invalidFileError("damaged", `The ${kind} is damaged or not complete`);
  return { path: file.path, bytes: file.bytes, sha256: file.sha256, width: null, height: null };
}
