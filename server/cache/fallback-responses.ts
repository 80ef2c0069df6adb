// The fallback pages for 404 and 503. Their texts can be edited, so `current` renders a page again
// after a start and after each change of content. If rendering fails, the page that was rendered
// last is sent, or that of the build if there is none.
import type { OutgoingHttpHeaders } from "node:http";
import type { BufferedResponse } from "../application/messages";
import { builtFallback, fallbackAddress } from "../next-internals/fallback-pages";
import type { PreparedResponse } from "../responses/prepared-response";
import { responseCache } from "./response-cache";

type FailureStatus = 404 | 503;

const RETRY = { "retry-after": "5" };
/** Enough for a few pages per language. */
const MAX_BYTES = 8 * 1024 * 1024;

export type Prepare = (
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
) => PreparedResponse;

interface FallbackOptions {
  buildFolder: string;
  prepare: Prepare;
  /** Fetches a page from the application. */
  fetchPage: (address: string) => Promise<BufferedResponse>;
}

export function fallbackResponses({ buildFolder, prepare, fetchPage }: FallbackOptions) {
  const rendered = responseCache(MAX_BYTES);
  const lastPages = new Map<string, PreparedResponse>();

  function store(address: string, status: FailureStatus, body: Buffer): PreparedResponse {
    const response = prepare(status, status === 503 ? RETRY : {}, body);
    lastPages.set(address, response);
    return response;
  }

  /**
   * The page that was rendered last, whose texts may be outdated; that of the build if none was.
   */
  function last(status: FailureStatus, pathname: string): PreparedResponse {
    const address = fallbackAddress(status, pathname);
    return lastPages.get(address) ?? store(address, status, builtFallback(buildFolder, address));
  }

  /** The page with its current texts; the last one if it can't be rendered. */
  async function current(status: FailureStatus, pathname: string): Promise<PreparedResponse> {
    const address = fallbackAddress(status, pathname);
    const make = async () => {
      const page = await fetchPage(address);
      const isRendered = page.status === 200;
      const response = isRendered ? store(address, status, page.body) : last(status, pathname);
      return { ...response, isCacheable: isRendered };
    };
    return (
      rendered.current(address) ??
      (await rendered.fill(address, make).catch(() => last(status, pathname)))
    );
  }

  return { last, current };
}
