// A body ready in each encoding, and which of them a client takes.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `quality` is brotli's, 0 to 11; gzip takes as much of its own nine levels. */
export async function compressed(body, quality) {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    promisify(gzip)(body, { level: Math.min(9, quality + 1) }),
  ]);
  return { br, gzip: gz, identity: body };
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted = "") {
  const offered = String(accepted).split(",").map((part) => part.trim().split(";")).filter(([, weight]) => !/^\s*q=0(\.0*)?$/.test(weight ?? "")).map(([name]) => name);
  return ["br", "gzip"].find((name) => offered.includes(name)) ?? "identity";
}
