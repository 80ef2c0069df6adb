import "server-only";
import type { ByteRange } from "./storage";

/**
 * A piece of a file that is asked for at once and then kept here: a viewer who is slow holds a megabyte of memory, not a connection, of
 * which there are only so many for everybody.
 */
const CHUNK_BYTES = 1024 * 1024;

type FetchChunk = (range: ByteRange) => Promise<Uint8Array>;

async function* chunksOf(
  fetchChunk: FetchChunk,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array, undefined> {
  for (let offset = first; offset <= last; offset += CHUNK_BYTES)
    yield fetchChunk({ first: offset, last: Math.min(last, offset + CHUNK_BYTES - 1) });
}

/** A range in pieces as its reader wants them, none ahead of the reader but the first. Rejects when that does not come. */
export async function streamInChunks(
  fetchChunk: FetchChunk,
  range: ByteRange,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = chunksOf(fetchChunk, range);
  let firstChunk: IteratorResult<Uint8Array, undefined> | undefined = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = firstChunk ?? (await chunks.next());
        firstChunk = undefined;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  );
}
