// What the two threads of a web process tell each other besides requests.

/** Values of path parameters that a cached read has. */
export type FixedParams = Readonly<Record<string, string>>;

/**
 * Each route path, with the fixed parameters of its reads that are the same for every caller without
 * credentials.
 */
export type CachedReads = Record<string, FixedParams[]>;

export type MessageFromHttpThread =
  | { type: "shut down" }
  /** After the last request. */
  | { type: "close" }
  | { type: "from primary"; message: unknown };

export type MessageToHttpThread =
  | { type: "ready"; reads: CachedReads }
  | { type: "done"; what: "shut down" | "close" }
  | { type: "to primary"; message: unknown };
