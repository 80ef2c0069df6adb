// Content encodings of a response body.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Brotli's highest quality, which only the build uses, because it's slow. */
export const MAX_QUALITY = constants.BROTLI_MAX_QUALITY;

const ENCODINGS = ["br", "gzip"] as const;
type Compression = (typeof ENCODINGS)[number];
export type Encoding = Compression | "identity";

/**
 * Compressors by encoding. `quality` is brotli's, 0 to 11; gzip uses the nearest of its nine
 * levels.
 */
export const compress: Record<Compression, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, quality) => promisify(gzip)(body, { level: Math.min(9, quality + 1) }),
};

/** A body in the given encoding: a promise only while it is being compressed for the first time. */
export type EncodedBody = (encoding: Encoding) => Buffer | Promise<Buffer>;

/** Makes pages about eight percent smaller than a quality that the first response can wait for. */
const BEST_QUALITY = 10;
/**
 * After this many uses a body is compressed again, which takes another thread a tenth of a second.
 */
const POPULAR_USE = 5;
const MAX_WAITING = 200;
let waiting = 0;
let lastBest: Promise<unknown> = Promise.resolve();

/** Compresses a popular body again, after those that wait already; undefined if too many wait. */
function compressBest(body: Buffer): Promise<Buffer> | undefined {
  if (waiting >= MAX_WAITING) return undefined;
  waiting += 1;
  const best = lastBest.then(() => compress.br(body, BEST_QUALITY)).finally(() => (waiting -= 1));
  lastBest = best.catch(() => undefined);
  return best;
}

/**
 * Returns a function that compresses a body on first use per encoding and caches the result. A body
 * that is used often is compressed again with a higher quality. `precompressed` has the encodings
 * that exist already, with the highest quality.
 */
export function encodings(
  body: Buffer,
  quality: number,
  precompressed: { br?: Buffer | undefined } = {},
): EncodedBody {
  const bodies: Partial<Record<Compression, Buffer | Promise<Buffer> | undefined>> = {
    ...precompressed,
  };
  let uses = 0;
  return (encoding) => {
    if (encoding === "identity") return body;
    if (
      encoding === "br" &&
      !precompressed.br &&
      (uses += 1) === POPULAR_USE &&
      quality < BEST_QUALITY
    )
      compressBest(body)?.then(
        (best) => (bodies.br = best),
        () => undefined,
      );
    return (bodies[encoding] ??= compress[encoding](body, quality).then(
      (compressed) => (bodies[encoding] = compressed),
    ));
  };
}

const negotiated = new Map<string, Encoding>();
/** Browsers send few different headers. */
const MAX_NEGOTIATED = 100;

function negotiate(accepted: string): Encoding {
  const acceptedEncodings = accepted
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return ENCODINGS.find((name) => acceptedEncodings.includes(name)) ?? "identity";
}

/** The best supported encoding of an Accept-Encoding header. */
export function encodingFor(accepted: string | string[] = ""): Encoding {
  const header = String(accepted);
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (negotiated.size < MAX_NEGOTIATED) negotiated.set(header, encoding);
  return encoding;
}
