// Redirects of addresses that have moved, from memory: former ids of cases and industries, and own
// rules. The application reads them again after a change, and with them the languages that paths
// without a language may lead to.
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

/** The redirect of an address, that it is gone, or undefined for one that hasn't moved. */
export type Moved = PreparedResponse | "gone" | undefined;

const mayHaveMoved = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  (lacksLanguage(pathname) || mayNameDocument(pathname) || !isOwnPath(pathname, isPublicLanguage));

/** A page without its language leads to the one in the visitor's; undefined for anything else. */
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

/** `count` gets the id of each rule that applies; `headers` are added to those of every redirect. */
export function addressRedirects(
  read: ReadRedirects,
  count: (ruleId: string) => void,
  headers: OutgoingHttpHeaders,
) {
  let known: { counter: number; redirects: Redirects } | undefined;
  let reading: Promise<void> | undefined;

  const isCurrent = () => known?.counter === contentState().redirects;

  /** Until they were read after the last change; requests meanwhile share one reading. */
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
    /** Whether no change has to be read. */
    isCurrent,
    /** At once unless a change has to be read. */
    of(request: IncomingMessage, pathname: string): Moved | Promise<Moved> {
      if (!mayHaveMoved(request, pathname)) return undefined;
      if (isCurrent()) return find(pathname, request);
      reading ??= readChanges().finally(() => (reading = undefined));
      // Where the database may be away, what is known stays in force meanwhile.
      if (known && !contentState().changesArrive) return find(pathname, request);
      return reading.then(() => find(pathname, request));
    },
  };
}
