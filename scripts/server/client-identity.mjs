// The client's identity. Next trusts every forwarded header; this trusts as many proxies as
// TRUST_PROXY says.
import { randomUUID } from "node:crypto";

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
  // Next responds to the first with an empty page, and takes a nonce for its scripts from the
  // others.
  "x-middleware-prefetch",
  "content-security-policy",
  "content-security-policy-report-only",
];

const parts = (value) =>
  String(value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The value that the outermost trusted proxy added to a forwarded header; undefined without one.
 */
const trustedValue = (value, proxies) => (proxies > 0 ? parts(value).at(-proxies) : undefined);

let hasWarned = false;

/**
 * Without TRUST_PROXY all visitors share the proxy's address and its rate limits. Logged once per
 * process.
 */
function warnOfProxy({ headers }, proxies) {
  if (hasWarned || proxies > 0 || headers["x-forwarded-for"] === undefined) return;
  hasWarned = true;
  const message =
    "A request says by X-Forwarded-For that it came through a proxy, and TRUST_PROXY is 0: everybody behind it counts as one address. Behind a proxy of your own, set TRUST_PROXY to how many there are.";
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: "warn", message })}\n`,
  );
}

/** Replaces forwarded headers by trusted values and sets the request id. */
export function setClientIdentity(request, proxies, siteOrigin) {
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
