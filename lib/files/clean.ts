import "server-only";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { badFile, contradiction, fileFormats, notListed, type FormatName } from "../domain/media/upload";
import { sanitizeDrawing } from "../sanitizer/sanitizer";
import { formatOfContent } from "./content";
import { storageFailure } from "./failure";
import type { IncomingFile } from "./incoming";
import { isWholeMp4 } from "./mp4";

/** A file that may be shown to everybody. */
export interface CleanFile {
  path: string;
  bytes: number;
  sha256: string;
  width: number | null;
  height: number | null;
}

async function cleanImage(format: "png" | "jpg" | "gif" | "svg", file: string): Promise<CleanFile> {
  // The decoder is large; most processes never need it.
  const { body, width, height } = format === "svg"
    ? { body: await sanitizeDrawing(file), width: null, height: null }
    : await (await import("./image")).cleanPicture(format, await readFile(file));
  await writeFile(file, body).catch((error: unknown) => { throw storageFailure(error); });
  return { path: file, bytes: body.length, sha256: createHash("sha256").update(body).digest("hex"), width, height };
}

/** Makes sure that a file is what its name says, and takes from an image what is not its picture. Throws unsupported_media_type, invalid. */
export async function cleanFile(named: FormatName, file: IncomingFile): Promise<CleanFile> {
  if (file.bytes === 0) throw badFile("empty", "The file is empty");
  const { kind } = fileFormats[named];
  const format = await formatOfContent(file.path);
  if (!format || fileFormats[format].kind !== kind) throw notListed(kind);
  if (format !== named) throw contradiction();
  if (format === "png" || format === "jpg" || format === "gif" || format === "svg") return cleanImage(format, file.path);
  if (format === "mp4" && !(await isWholeMp4(file.path, file.bytes))) throw badFile("damaged", "The video is damaged or not complete");
  return { path: file.path, bytes: file.bytes, sha256: file.sha256, width: null, height: null };
}
