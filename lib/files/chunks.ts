import "server-only";
import type { ByteRange } from "./storage";

/**
 * A piece of a file that is asked for at once and then kept here: a viewer who is slow holds a megabyte of memory, not a connection, of
 * which there are only so many for everybody.
 */
const PIECE_BYTES = 1024 * 1024;

type AskForPiece = (range: ByteRange) => Promise<Uint8Array>;

async function* piecesOf(ask: AskForPiece, { first, last }: ByteRange): AsyncGenerator<Uint8Array, undefined> {
  for (let at = first; at <= last; at += PIECE_BYTES) yield ask({ first: at, last: Math.min(last, at + PIECE_BYTES - 1) });
}

/** A range in pieces as its reader wants them, none ahead of the reader but the first. Rejects when that does not come. */
export async function streamInPieces(ask: AskForPiece, range: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const pieces = piecesOf(ask, range);
  let ready: IteratorResult<Uint8Array, undefined> | undefined = await pieces.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = ready ?? (await pieces.next());
      ready = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return(undefined)),
  }, { highWaterMark: 0 });
}
