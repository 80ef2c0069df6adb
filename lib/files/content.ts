import "server-only";
import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type/core";
import { fileFormats, type FormatName } from "../domain/media/upload";
import { skipProlog } from "../sanitizer/xml.mjs";

/** Enough to detect every format. */
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

/** SVG has no magic bytes, so this looks for the root element after the XML prolog. */
function isSvg(head: Buffer): boolean {
  try {
    return /^<svg[\s>/]/.test(skipProlog(head.toString("utf8")).slice(0, 5));
  } catch {
    return false;
  }
}

/**
 * The format that a file's first bytes show, detected before any decoder runs; undefined for an
 * unsupported one.
 */
export async function detectFormat(file: string): Promise<FormatName | undefined> {
  const head = await readHead(file);
  const found = await fileTypeFromBuffer(head);
  if (!found || found.mime === "application/xml") return isSvg(head) ? "svg" : undefined;
  return formatNames.find((name) => fileFormats[name].type === found.mime);
}
