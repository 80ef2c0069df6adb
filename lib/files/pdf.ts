import "server-only";
import { open } from "node:fs/promises";

/** Readers look for the end within this many bytes. */
const TAIL_BYTES = 1024;

/** Whether a file begins and ends as a PDF does: something before it would make it another format, too. */
export async function isCompletePdf(file: string, bytes: number): Promise<boolean> {
  const handle = await open(file, "r");
  const read = async (length: number, at: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, at)).buffer.toString("latin1");
  try {
    const [head, tail] = [
      await read(5, 0),
      await read(TAIL_BYTES, Math.max(0, bytes - TAIL_BYTES)),
    ];
    return head === "%PDF-" && tail.includes("%%EOF");
  } finally {
    await handle.close();
  }
}
