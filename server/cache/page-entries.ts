// The cache entries of a page: its complete HTML, and its data.
import type { OutgoingHttpHeaders } from "node:http";
import { builtStyles } from "../files/built-files";
import { isUnknownData, isUnknownPage } from "./cache-keys";
import type { BufferedResponse } from "../application/messages";
import { fallbackResponses, type Prepare } from "./fallback-responses";
import { preparePage } from "./prepare-page";
import { prepareResponse } from "../responses/prepared-response";
import type { CacheableResponse } from "./response-cache";

/** The size of a cached 404; the page's body is shared. */
const NOT_FOUND_BYTES = 512;

/** Whether a response is a complete page, which may be cached. */
const isCompletePage = (headers: OutgoingHttpHeaders, body: Buffer): boolean =>
  String(headers["content-type"] ?? "").startsWith("text/html") &&
  body.subarray(-16).toString("latin1").includes("</html>");

export type PageEntries = ReturnType<typeof pageEntries>;

/**
 * Prepares the pages of a build. `extraHeaders` are added to those of every page; `fetchPage`
 * fetches one from the application.
 */
export function pageEntries(
  buildFolder: string,
  extraHeaders: OutgoingHttpHeaders,
  fetchPage: (address: string) => Promise<BufferedResponse>,
) {
  const stylesFor = builtStyles(buildFolder);
  const prepare: Prepare = (status, headers, body) =>
    preparePage(status, { ...headers, ...extraHeaders }, body, stylesFor);
  const fallback = fallbackResponses({ buildFolder, prepare, fetchPage });
  const notFound = (pathname: string) => fallback.last(404, pathname);

  /**
   * The page to send while the database is unavailable, or while too many pages are being rendered.
   */
  const unavailable = (pathname: string) => fallback.last(503, pathname);

  /** Makes the page to send, and decides whether and how the cache stores it. */
  async function toEntry(
    { status, headers, body }: BufferedResponse,
    key: string,
    pathname: string,
  ): Promise<CacheableResponse> {
    if (status === 404)
      return {
        ...(await fallback.current(404, pathname)),
        size: NOT_FOUND_BYTES,
        isCacheable: true,
        isUnknownPage: true,
      };
    if (status >= 500) return { ...(await fallback.current(503, pathname)), isCacheable: false };
    return {
      ...prepare(status, headers, body),
      isCacheable: status === 200 && isCompletePage(headers, body),
      isUnknownPage: isUnknownPage(key, body),
    };
  }
  return { notFound, unavailable, toEntry };
}

/** Makes the entry of a page's data (React Server Components), whose cache key is `key`. */
export function toDataEntry(
  { status, headers, body }: BufferedResponse,
  key: string,
): CacheableResponse {
  const isData = String(headers["content-type"]).startsWith("text/x-component");
  // Other data depends on the page that the visitor comes from.
  const isStatic = String(headers["cache-control"]).includes("s-maxage");
  return {
    ...prepareResponse(
      status,
      headers,
      body,
      ["Accept-Encoding", headers.vary ?? []].flat().join(", "),
    ),
    isCacheable: isData && isStatic && (status === 200 || status === 404),
    isUnknownPage: status === 404 || isUnknownData(key),
  };
}
