// Redirects of addresses that have moved, cached in memory: former ids of cases and industries, and
// the rules of administrators. After a change the application reads them again, and with them the
// public languages, one of which a path without a language leads to.
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { contentState } from "@/lib/cache/content-state.mjs";
import { inChosenLanguage, isPublicLanguage } from "@/lib/cache/public-languages";
import { mayNameDocument } from "@/lib/domain/address/document-redirects";
import { findRedirect, type FoundRedirect, type Redirects } from "@/lib/domain/address/redirects";
import { isOwnPath, lacksLanguage } from "@/lib/paths";
import { chosenLanguage } from "./language-redirects";
import { prepareResponse, type PreparedResponse } from "../responses/prepared-response";

const EMPTY = Buffer.alloc(0);

/** Resolves to undefined while the database can't be read. */
export type ReadRedirects = () => Promise<Redirects | undefined>;

/** The redirect of an address; "gone" for a removed one, undefined for one that hasn't moved. */
export type Moved = PreparedResponse | "gone" | undefined;

const mayHaveMoved = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  (lacksLanguage(pathname) || mayNameDocument(pathname) || !isOwnPath(pathname, isPublicLanguage));

/** Adds the visitor's language to a path that lacks one; undefined for any other location. */
function inLanguage(location: string, cookie: string | undefined): string | undefined {
  const [path = ""] = location.split(/[?#]/, 1);
  if (!path.startsWith("/") || !lacksLanguage(path)) return undefined;
  return inChosenLanguage(path, chosenLanguage(cookie)) + location.slice(path.length);
}

function toResponse(
  { status, location }: FoundRedirect,
  headers: OutgoingHttpHeaders,
  cookie: string | undefined,
): PreparedResponse | "gone" {
  if (location === undefined) return "gone";
  const chosen = inLanguage(location, cookie);
  return chosen === undefined
    ? prepareResponse(status, { ...headers, location }, EMPTY)
    : prepareResponse(status, { ...headers, location: chosen }, EMPTY, "Cookie");
}

/**
 * Calls `count` with the id of each rule that applies; adds `headers` to those of every redirect.
 */
export function addressRedirects(
  read: ReadRedirects,
  count: (ruleId: string) => void,
  headers: OutgoingHttpHeaders,
) {
  let known: { counter: number; redirects: Redirects } | undefined;
  let reading: Promise<void> | undefined;

  const isCurrent = () => known?.counter === contentState().redirects;

  /** Reads until the redirects are those after the last change, or can't be read. */
  async function readChanges(): Promise<void> {
    for (let isRead = true; isRead && !isCurrent();) {
      const counter = contentState().redirects;
      const redirects = await read();
      isRead = redirects !== undefined;
      if (redirects) known = { counter, redirects };
    }
  }

  const find = (pathname: string, { url = "", headers: given }: IncomingMessage): Moved => {
    const found = known && findRedirect(known.redirects, pathname, url.split(/\?(.*)/s)[1] ?? "");
    if (found?.rule) count(found.rule.id);
    return found && toResponse(found, headers, given.cookie);
  };

  return {
    /** Whether the cached redirects are those after the last change. */
    isCurrent,
    /** Returns a promise only if a change has to be read first. */
    of(request: IncomingMessage, pathname: string): Moved | Promise<Moved> {
      if (!mayHaveMoved(request, pathname)) return undefined;
      if (isCurrent()) return find(pathname, request);
      reading ??= readChanges().finally(() => (reading = undefined));
      // The database may be unavailable, so the cached redirects stay in force meanwhile.
      if (known && !contentState().changesArrive) return find(pathname, request);
      return reading.then(() => find(pathname, request));
    },
  };
}
