// Next takes the JSON of each page before it caches it (`IncrementalCache.set`), for a limit that
// doesn't apply to pages. When the contract test fails because Next doesn't any more, remove this.

/**
 * Makes the JSON of a buffer Base64. By default it lists the bytes as numbers, which takes a tenth of
 * the time in which a page is rendered.
 */
export function shortenJsonOfBuffers(): void {
  Object.defineProperty(Buffer.prototype, "toJSON", {
    value(this: Buffer) {
      return this.toString("base64");
    },
  });
}
