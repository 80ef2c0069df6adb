// Redirects of former addresses of cases and industries, from memory. The application reads them
// again after a change.
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { contentState } from "@/lib/cache/content-state.mjs";
import {
  type DocumentRedirects,
  documentRedirect,
  mayNameDocument,
} from "@/lib/domain/address/document-redirects";
import { prepareResponse, type PreparedResponse } from "./prepared-response";

const EMPTY = Buffer.alloc(0);

/** Resolves to undefined while the database can't be read. */
export type ReadRedirects = () => Promise<DocumentRedirects | undefined>;

type Redirect = PreparedResponse | undefined;

/** `headers` are added to those of every redirect. */
export function formerAddresses(read: ReadRedirects, headers: OutgoingHttpHeaders) {
  let known: { counter: number; redirects: DocumentRedirects } | undefined;
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

  function find(pathname: string, url: string): Redirect {
    const [, query = ""] = url.split(/\?(.*)/s);
    const location = known && documentRedirect(known.redirects, pathname, query);
    return location === undefined
      ? undefined
      : prepareResponse(308, { ...headers, location }, EMPTY);
  }

  /** What a request is redirected to, at once unless a change has to be read. */
  return (
    { method, url = "" }: IncomingMessage,
    pathname: string,
  ): Redirect | Promise<Redirect> => {
    if ((method !== "GET" && method !== "HEAD") || !mayNameDocument(pathname)) return undefined;
    // While the database is away, what is known stays in force.
    if (isCurrent() || (known && !contentState().changesArrive)) return find(pathname, url);
    reading ??= readChanges().finally(() => (reading = undefined));
    return reading.then(() => find(pathname, url));
  };
}
