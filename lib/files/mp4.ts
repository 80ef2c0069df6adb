import "server-only";
import { open, type FileHandle } from "node:fs/promises";

const HEADER_BYTES = 16;
/** A video has a handful of boxes. The limit bounds the time spent on a crafted file. */
const MAX_BOXES = 10_000;

async function boxAt(
  handle: FileHandle,
  offset: number,
  end: number,
): Promise<{ type: string; size: number } | undefined> {
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(HEADER_BYTES),
    position: offset,
  });
  if (bytesRead < 8) return undefined;
  const short = buffer.readUInt32BE(0);
  // Size 1 means that a 64-bit size follows the type, 0 that the box extends to the end of the file.
  const size =
    short === 1 && bytesRead === HEADER_BYTES
      ? Number(buffer.readBigUInt64BE(8))
      : short === 0
        ? end - offset
        : short;
  return size < 8 || offset + size > end
    ? undefined
    : { type: buffer.toString("latin1", 4, 8), size };
}

/**
 * Whether the boxes of an MP4 file (ISO/IEC 14496-12, 4.2) fill it exactly and include its index. A
 * truncated video doesn't play.
 */
export async function isCompleteMp4(file: string, bytes: number): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    let hasIndex = false;
    let offset = 0;
    for (let count = 0; offset < bytes && count < MAX_BOXES; count += 1) {
      const box = await boxAt(handle, offset, bytes);
      if (!box) return false;
      hasIndex ||= box.type === "moov";
      offset += box.size;
    }
    return hasIndex && offset === bytes;
  } finally {
    await handle.close();
  }
}
