// Classifies requests by their headers: credentials, conditions, body, and plain reads.
import type { IncomingMessage } from "node:http";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import { isValidHost } from "./request-line";

type Head = Pick<IncomingMessage, "method" | "headers">;

/** Whether the response may depend on the caller. The session cookie's name may have a prefix. */
export const hasCredentials = ({ headers }: Pick<Head, "headers">): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes(sessionCookie.name) === true;

/** Whether a request is for a range, or has a condition other than If-None-Match. */
export const hasCondition = ({ headers }: Pick<Head, "headers">): boolean =>
  headers.range !== undefined ||
  headers["if-match"] !== undefined ||
  headers["if-unmodified-since"] !== undefined ||
  headers["if-modified-since"] !== undefined;

export const hasBody = ({ headers }: Pick<Head, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** The headers that a plain read may have and that decide on its response. */
const READ_HEADERS = [
  "host",
  "cookie",
  "accept-encoding",
  "if-none-match",
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
] as const;
type ReadHeader = (typeof READ_HEADERS)[number];

/** The headers with which a request isn't a plain read. */
const OTHER_HEADERS = [
  "authorization",
  "expect",
  "range",
  "if-match",
  "if-unmodified-since",
  "if-modified-since",
  "transfer-encoding",
  "content-length",
];

const isReadHeader = new Map<string, boolean>([
  ...READ_HEADERS.map((name) => [name, true] as const),
  ...OTHER_HEADERS.map((name) => [name, false] as const),
]);
const lengths = new Set([...isReadHeader.keys()].map(({ length }) => length));

/** The headers of a plain read that decide on its response. */
export type PlainRead = Partial<Record<ReadHeader, string>>;

/** Adds a header to those of a plain read. Returns false if a plain read can't have the header. */
function addHeader(read: PlainRead, rawName: string, value: string): boolean {
  if (!lengths.has(rawName.length)) return true;
  const name = rawName.toLowerCase() as ReadHeader;
  const isRead = isReadHeader.get(name);
  if (isRead === undefined) return true;
  if (!isRead || read[name] !== undefined) return false;
  read[name] = value;
  return true;
}

const isAnonymous = ({ host, cookie }: PlainRead): boolean =>
  (host === undefined || isValidHost(host)) && !cookie?.includes(sessionCookie.name);

/**
 * Returns the headers that decide on the response to a plain read: a GET or HEAD request without
 * credentials, body, range, and conditions besides If-None-Match. Returns undefined for other
 * requests, and if one of these headers is repeated. Reads the raw headers, because Node.js only
 * makes an object of them when `headers` is accessed.
 */
export function plainReadOf({
  method,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "rawHeaders">): PlainRead | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const read: PlainRead = {};
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!addHeader(read, rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "")) return undefined;
  return isAnonymous(read) ? read : undefined;
}
