// What a request asks for besides its address.
import type { IncomingMessage } from "node:http";
import { sessionCookie } from "@/lib/privacy/session-cookies";
import { isValidHost } from "./request-line";

type Head = Pick<IncomingMessage, "method" | "headers">;

/** Whether the response may depend on who asks. The session cookie's name may have a prefix. */
export const hasCredentials = ({ headers }: Pick<Head, "headers">): boolean =>
  headers.authorization !== undefined || headers.cookie?.includes(sessionCookie.name) === true;

/** Whether a request asks for a part, or sets a condition other than another ETag. */
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

/**
 * The decisive headers of a plain read, which every visitor sends: a read without credentials, body,
 * range and conditions besides an ETag. Undefined for other requests, and for a header that is
 * repeated. Reads the raw headers, because Node.js makes an object of them only when it is asked for.
 */
export function plainReadOf({
  method,
  rawHeaders,
}: Pick<IncomingMessage, "method" | "rawHeaders">): PlainRead | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const read: PlainRead = {};
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const rawName = rawHeaders[index] ?? "";
    if (!lengths.has(rawName.length)) continue;
    const name = rawName.toLowerCase() as ReadHeader;
    const isRead = isReadHeader.get(name);
    if (isRead === undefined) continue;
    if (!isRead || read[name] !== undefined) return undefined;
    read[name] = rawHeaders[index + 1] ?? "";
  }
  const isValid = (read.host === undefined || isValidHost(read.host)) && !hasSession(read);
  return isValid ? read : undefined;
}

const hasSession = ({ cookie }: PlainRead): boolean =>
  cookie?.includes(sessionCookie.name) === true;
