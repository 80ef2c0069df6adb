// Redirects of addresses that have moved, from memory: former ids of cases and industries, and own
// rules. The application reads them again after a change.
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { contentState } from "@/lib/cache/content-state.mjs";
import { mayNameDocument } from "@/lib/domain/address/document-redirects";
import { findRedirect, type FoundRedirect, type Redirects } from "@/lib/domain/address/redirects";
import { isOwnPath } from "@/lib/paths";
import { prepareResponse, type PreparedResponse } from "./prepared-response";

const EMPTY = Buffer.alloc(0);

/** Resolves to undefined while the database can't be read. */
export type ReadRedirects = () => Promise<Redirects | undefined>;

/** The redirect of an address, that it is gone, or undefined for one that hasn't moved. */
export type Moved = PreparedResponse | "gone" | undefined;

const mayHaveMoved = ({ method }: IncomingMessage, pathname: string): boolean =>
  (method === "GET" || method === "HEAD") && (mayNameDocument(pathname) || !isOwnPath(pathname));

const toResponse = (
  { status, location }: FoundRedirect,
  headers: OutgoingHttpHeaders,
): PreparedResponse | "gone" =>
  location === undefined ? "gone" : prepareResponse(status, { ...headers, location }, EMPTY);

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

  const find = (pathname: string, url: string): Moved => {
    const found = known && findRedirect(known.redirects, pathname, url.split(/\?(.*)/s)[1] ?? "");
    if (found?.rule) count(found.rule.id);
    return found && toResponse(found, headers);
  };

  /** At once unless a change has to be read. */
  return (request: IncomingMessage, pathname: string): Moved | Promise<Moved> => {
    if (!mayHaveMoved(request, pathname)) return undefined;
    const { url = "" } = request;
    if (isCurrent()) return find(pathname, url);
    reading ??= readChanges().finally(() => (reading = undefined));
    // Where the database may be away, what is known stays in force meanwhile.
    if (known && !contentState().changesArrive) return find(pathname, url);
    return reading.then(() => find(pathname, url));
  };
}
