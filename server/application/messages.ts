// What the two threads of a web process tell each other besides requests.
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { Redirects } from "@/lib/domain/address/redirects";
import type { ApplicationOptions } from "../next-internals/application";

/** What the application thread is started with. */
export interface ThreadOptions extends ApplicationOptions {
  /** The public origin of the site. */
  siteOrigin: string;
}

/** Values of path parameters that a cached read has. */
export type FixedParams = Readonly<Record<string, string>>;

/**
 * Each route path, with the fixed parameters of its reads that are the same for every caller without
 * credentials.
 */
export type CachedReads = Record<string, FixedParams[]>;

/** A public read, which takes a message less time than a request. */
interface Read {
  type: "read";
  id: number;
  url: string;
  headers: IncomingHttpHeaders;
}

/** A complete response. */
export interface Fetched {
  status: number;
  headers: OutgoingHttpHeaders;
  /** A message has the bytes alone. */
  body: Buffer;
}

export type MessageFromHttpThread =
  | Read
  | { type: "read redirects" }
  /** The number of redirected requests, by the id of the rule. */
  | { type: "redirect hits"; hits: ReadonlyMap<string, number> }
  | { type: "shut down" }
  /** After the last request. */
  | { type: "close" }
  | { type: "from primary"; message: unknown };

export type MessageToHttpThread =
  | { type: "ready"; reads: CachedReads }
  /** Without a response if the read failed unexpectedly. */
  | { type: "response"; id: number; response: Fetched | undefined }
  /** Undefined if they couldn't be read. */
  | { type: "redirects"; redirects: Redirects | undefined }
  /** Whether the last redirect hits are stored. */
  | { type: "hits"; areStored: boolean }
  /** After "shut down" and "close". */
  | { type: "done" }
  | { type: "to primary"; message: unknown };
