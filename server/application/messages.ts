// The messages between the two threads of a web process. Requests go through a socket instead.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { Redirects } from "@/lib/domain/address/redirects";
import type { ApplicationOptions } from "../next-internals/application";

/** The options of the application thread. */
export interface ThreadOptions extends ApplicationOptions {
  /** The public origin of the site. */
  siteOrigin: string;
}

/** The values of path parameters with which a read may be cached. */
export type FixedParams = Readonly<Record<string, string>>;

/**
 * Each route path, with the fixed parameters of its reads that are the same for every caller
 * without credentials.
 */
export type CachedReads = Record<string, FixedParams[]>;

/** A public read. It is a message because that takes less time than a request. */
interface Read {
  type: "read";
  id: number;
  url: string;
  headers: IncomingHttpHeaders;
}

/** A response with its complete body. */
export interface BufferedResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Arrives in a message as a plain `Uint8Array`. */
  body: Buffer;
}

export type MessageFromHttpThread =
  | Read
  | { type: "read redirects" }
  /** The number of redirected requests, by the id of the rule. */
  | { type: "redirect hits"; hits: ReadonlyMap<string, number> }
  | { type: "shut down" }
  /** Sent after the last request. */
  | { type: "close" }
  | { type: "from primary"; message: unknown };

export type MessageToHttpThread =
  | { type: "ready"; reads: CachedReads }
  /** `response` is undefined if the read failed unexpectedly. */
  | { type: "response"; id: number; response: BufferedResponse | undefined }
  /** `redirects` are undefined if they couldn't be read. */
  | { type: "redirects"; redirects: Redirects | undefined }
  /** Whether the last redirect hits are stored. */
  | { type: "hits"; areStored: boolean }
  /** The reply to "shut down" and to "close". */
  | { type: "done" }
  | { type: "to primary"; message: unknown };
