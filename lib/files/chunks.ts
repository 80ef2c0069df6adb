import "server-only";
import type { ByteRange } from "./file-storage";

/**
 * Each chunk is fetched completely and then buffered: a slow client holds a megabyte of memory, not
 * one of the limited connections to the storage.
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

/**
 * Streams a range in chunks, each fetched when the reader wants it. Only the first is fetched
 * ahead, so that an unreadable file rejects before the response begins.
 */
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
