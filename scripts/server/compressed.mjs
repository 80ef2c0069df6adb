// A body in the encoding that a client takes.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The best level of brotli; it takes time that only a build has. */
export const MAX_QUALITY = constants.BROTLI_MAX_QUALITY;

/** A body compressed, by encoding. `quality` is brotli's, 0 to 11; gzip takes as much of its own nine levels. */
export const compress = {
  br: (body, quality) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, quality) => promisify(gzip)(body, { level: Math.min(9, quality + 1) }),
};

/** A body by encoding, compressed when it is first asked for and then kept; `ready` are encodings of it that are there already. */
export function encodings(body, quality, precompressed = {}) {
  const cached = { ...precompressed, identity: body };
  return async (encoding) => (cached[encoding] ??= compress[encoding](body, quality));
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted = "") {
  const acceptedEncodings = String(accepted)
    .split(",")
    .map((part) => part.trim().split(";"))
    .filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? ""))
    .map(([name]) => name);
  return ["br", "gzip"].find((name) => acceptedEncodings.includes(name)) ?? "identity";
}
