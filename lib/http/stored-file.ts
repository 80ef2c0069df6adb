import "server-only";
import { SANDBOX_POLICY } from "../security-headers";
import { createErrorResponse } from "./json-response";
import { requestId } from "./request-id";

interface ByteRange {
  first: number;
  last: number;
}

/** A file that never changes under its name. */
interface ServedFile {
  tag: string;
  type: string;
  /** In ASCII without quotes. Browsers save the file instead of showing it. */
  downloadName?: string | undefined;
  bytes: number;
  read: (range?: ByteRange) => Promise<ReadableStream>;
}

/** The first and last byte of a Range header, each undefined where it is left out. */
function rangeBounds(header: string | null): { from?: number; to?: number } {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
}

/**
 * The requested range; undefined for the whole file, "none" for one beyond its end (RFC 9110,
 * section 14).
 */
function parseRange(header: string | null, bytes: number): ByteRange | "none" | undefined {
  const { from, to } = rangeBounds(header);
  const end = bytes - 1;
  if (from === undefined) {
    // Without a first byte, the second number counts from the end.
    if (to === undefined) return undefined;
    const first = Math.max(0, bytes - to);
    return first > end ? "none" : { first, last: end };
  }
  if (to !== undefined && to < from) return undefined;
  return from > end ? "none" : { first: from, last: Math.min(to ?? end, end) };
}

/** Our server compresses SVG files on the fly, and a range of a compressed body is useless. */
const hasRanges = ({ type }: ServedFile): boolean => type !== "image/svg+xml";

function headersOf(file: ServedFile): Record<string, string> {
  return {
    "content-type": file.type,
    etag: hasRanges(file) ? `"${file.tag}"` : `W/"${file.tag}"`,
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": SANDBOX_POLICY,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    ...(hasRanges(file) && { "accept-ranges": "bytes" }),
    ...(file.downloadName && {
      "content-disposition": `attachment; filename="${file.downloadName}"`,
    }),
  };
}

const matchesEtag = (header: string | null, tag: string): boolean =>
  header !== null &&
  header
    .split(",")
    .some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === `"${tag}"`);

/**
 * Whether If-Match names another version, by strong comparison (RFC 9110, section 13.1.1). Stored
 * files have no Last-Modified date.
 */
const isOtherVersion = (header: string | null, etag: string): boolean =>
  header !== null &&
  header.trim() !== "*" &&
  (etag.startsWith("W/") || !header.split(",").some((part) => part.trim() === etag));

async function createFileResponse(
  { method, headers: requestHeaders }: Request,
  file: ServedFile,
): Promise<Response> {
  const headers = headersOf(file);
  if (isOtherVersion(requestHeaders.get("if-match"), headers.etag ?? ""))
    return new Response(null, {
      status: 412,
      headers: { ...headers, "cache-control": "no-store" },
    });
  if (matchesEtag(requestHeaders.get("if-none-match"), file.tag))
    return new Response(null, { status: 304, headers });
  const ifRange = requestHeaders.get("if-range") ?? headers.etag;
  const range =
    hasRanges(file) && ifRange === headers.etag
      ? parseRange(requestHeaders.get("range"), file.bytes)
      : undefined;
  if (range === "none")
    return new Response(null, {
      status: 416,
      headers: {
        ...headers,
        "content-range": `bytes */${file.bytes}`,
        "cache-control": "no-store",
      },
    });
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 };
  const partial = range && { "content-range": `bytes ${first}-${last}/${file.bytes}` };
  const body = method === "HEAD" ? null : await file.read(range);
  const length = String(last - first + 1);
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, ...partial, "content-length": length },
  });
}

/** Streams a stored file. What `find` throws becomes an error response, which is never cached. */
export async function storedFileResponse(
  request: Request,
  find: () => Promise<ServedFile>,
): Promise<Response> {
  try {
    return await createFileResponse(request, await find());
  } catch (error) {
    return createErrorResponse(error, requestId(request));
  }
}
