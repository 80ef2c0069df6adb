// Sets the client identity of a request: address, protocol, host and request id. Next trusts every
// forwarded header; this module trusts those of as many proxies as TRUST_PROXY says.
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { logger } from "@/lib/logger";

const UNTRUSTED_HEADERS = [
  "forwarded",
  "x-real-ip",
  "x-request-id",
  "x-middleware-subrequest",
  "x-invoke-path",
  "x-invoke-query",
  "x-invoke-status",
  "x-matched-path",
  "x-now-route-matches",
  "x-nextjs-data",
  // Next responds to the first of these with an empty page, and takes a nonce for its scripts from
  // the other two.
  "x-middleware-prefetch",
  "content-security-policy",
  "content-security-policy-report-only",
];

type HeaderValue = string | string[] | undefined;

const parts = (value: HeaderValue): string[] =>
  String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The value that the outermost trusted proxy added to a forwarded header; undefined if none did.
 */
const trustedValue = (value: HeaderValue, proxies: number): string | undefined =>
  proxies > 0 ? parts(value).at(-proxies) : undefined;

let hasWarned = false;

/**
 * Without TRUST_PROXY all visitors share the proxy's address and its rate limits. Logged once per
 * process.
 */
function warnOfProxy({ headers }: Pick<IncomingMessage, "headers">, proxies: number): void {
  if (hasWarned || proxies > 0 || headers["x-forwarded-for"] === undefined) return;
  hasWarned = true;
  logger.warn(
    "A request says by X-Forwarded-For that it came through a proxy, and TRUST_PROXY is 0: everybody behind it counts as one address. Behind a proxy of your own, set TRUST_PROXY to how many there are.",
  );
}

/** Replaces forwarded headers by trusted values and sets the request id. */
export function setClientIdentity(
  request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  proxies: number,
  siteOrigin: string,
): void {
  warnOfProxy(request, proxies);
  const { headers } = request;
  const address =
    trustedValue(headers["x-forwarded-for"], proxies) ?? request.socket.remoteAddress ?? "";
  const protocol = trustedValue(headers["x-forwarded-proto"], proxies) ?? "http";
  const host =
    trustedValue(headers["x-forwarded-host"], proxies) ?? headers.host ?? new URL(siteOrigin).host;
  for (const name of UNTRUSTED_HEADERS) delete headers[name];
  headers["x-forwarded-for"] = address;
  headers["x-forwarded-proto"] = protocol === "https" ? "https" : "http";
  headers["x-forwarded-host"] = host;
  headers["x-request-id"] = randomUUID();
}
