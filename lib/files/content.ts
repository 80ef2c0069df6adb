import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type/core";
import { fileFormats, type FormatName } from "../domain/media/upload";
import { skipProlog } from "../sanitizer/xml.mjs";

/** Enough for every format to show what it is. */
const HEAD_BYTES = 16 * 1024;

const formatNames = Object.keys(fileFormats) as FormatName[];

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** A drawing has no magic bytes; its root comes after what XML allows to come first. */
function isSvg(head: Buffer): boolean {
  try {
    return /^<svg[\s>/]/.test(skipProlog(head.toString("utf8")).slice(0, 5));
  } catch {
    return false;
  }
}

/** The format that the first bytes of a file prove, before any decoder sees them; undefined for one that is not listed. */
export async function detectFormat(file: string): Promise<FormatName | undefined> {
  const head = await readHead(file);
  const found = await fileTypeFromBuffer(head);
  if (!found || found.mime === "application/xml") return isSvg(head) ? "svg" : undefined;
  return formatNames.find((name) => fileFormats[name].type === found.mime);
}
