// Content encodings of a response body.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Brotli's highest quality: too slow at run time. */
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

/** A body in the given encoding. */
export type EncodedBody = (encoding: Encoding) => Promise<Buffer>;

/**
 * Returns a function that compresses a body on first use per encoding and caches the result.
 * `precompressed` holds encodings that already exist.
 */
export function encodings(
  body: Buffer,
  quality: number,
  precompressed: { br?: Buffer | undefined } = {},
): EncodedBody {
  const cached: Partial<Record<Compression, Buffer | Promise<Buffer> | undefined>> = {
    ...precompressed,
  };
  return async (encoding) =>
    encoding === "identity" ? body : (cached[encoding] ??= compress[encoding](body, quality));
}

/** The best supported encoding of an Accept-Encoding header. */
export function encodingFor(accepted: string | string[] = ""): Encoding {
  const acceptedEncodings = String(accepted)
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return ENCODINGS.find((name) => acceptedEncodings.includes(name)) ?? "identity";
}
