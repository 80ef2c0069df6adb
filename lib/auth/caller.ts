import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Caller } from "../domain/account/account";
import { AppError } from "../domain/error";
import { environment } from "../env";
import { readBrowserCookie } from "./browser-cookie";
import { findCallerByRefreshToken, findCallerBySession } from "./sessions";
import { readAccessToken } from "./tokens";

const unauthenticatedError = () =>
  new AppError("authentication_required", "Authentication required");

/** The token of an Authorization header: undefined without the header, empty for another scheme. */
function bearerToken(headers: Headers): string | undefined {
  const given = headers.get("authorization");
  if (given === null) return undefined;
  return /^bearer +([A-Za-z0-9._~+/=-]{1,4096})$/i.exec(given.trim())?.[1] ?? "";
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether two origins are the same site. The loopback names count as one, since developers use them
 * interchangeably.
 */
function isSameSite(a: string, b: string): boolean {
  if (a === b) return true;
  if (!URL.canParse(a) || !URL.canParse(b)) return false;
  const [one, other] = [new URL(a), new URL(b)];
  return (
    loopback.has(one.hostname) &&
    loopback.has(other.hostname) &&
    one.port === other.port &&
    one.protocol === other.protocol
  );
}

/** Whether the browser says that a page of this site made the request. */
export function isFromThisSite({ headers }: Request): boolean {
  const origin = headers.get("origin");
  return origin === null
    ? headers.get("sec-fetch-site") === "same-origin"
    : isSameSite(origin, environment().SITE_URL);
}

/** Throws cross_origin for a change that a page of another site requests (CSRF). */
export function requireSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!isFromThisSite(request))
    throw new AppError(
      "cross_origin",
      "Changes with the browser's session must come from this site",
    );
}

/** The caller by access token or by the browser's cookie. Throws authentication_required. */
export async function requireCaller(request: Request): Promise<Caller> {
  const token = bearerToken(request.headers);
  const sessionId =
    token === undefined
      ? await readBrowserCookie(request.headers.get("cookie"))
      : await readAccessToken(token);
  const caller = sessionId && (await findCallerBySession(sessionId));
  // A cookie must name a browser session; access tokens exist for sessions of both types.
  if (!caller || (token === undefined && caller.sessionType !== "browser"))
    throw unauthenticatedError();
  if (token === undefined) requireSameOrigin(request);
  return caller;
}

/**
 * The caller by refresh token, or by the browser's cookie from this site. Throws
 * authentication_required.
 */
export async function requireRefresher(request: Request): Promise<Caller> {
  const token = bearerToken(request.headers);
  if (token === undefined) return requireCaller(request);
  const caller = token ? await findCallerByRefreshToken(token) : undefined;
  if (!caller) throw unauthenticatedError();
  return caller;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Throws authentication_required without a program's secret as bearer token, and not_found where none
 * is configured.
 */
export function requireProgram({ headers, url }: Request, secret: string | undefined): void {
  const { pathname: path } = new URL(url);
  if (secret === undefined)
    throw new AppError("not_found", `There is nothing at ${path}`, { params: { path } });
  if (!timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${secret}`)))
    throw unauthenticatedError();
}
