// The bodies of 404 and 503: those of the build, and from the first change of content on, and after a
// start, rendered again, because their texts can be changed.
import type { OutgoingHttpHeaders } from "node:http";
import type { Fetched } from "../application/messages";
import { builtFallback, fallbackAddress } from "../next-internals/fallback-pages";
import type { PreparedResponse } from "../responses/prepared-response";
import { responseCache } from "./response-cache";

type FailureStatus = 404 | 503;

const RETRY = { "retry-after": "5" };
/** A few pages per language. */
const MAX_BYTES = 8 * 1024 * 1024;

export type Prepare = (
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
) => PreparedResponse;

interface FallbackOptions {
  buildFolder: string;
  prepare: Prepare;
  /** Asks the application for a page. */
  fetchPage: (address: string) => Promise<Fetched>;
}

export function fallbackResponses({ buildFolder, prepare, fetchPage }: FallbackOptions) {
  const rendered = responseCache(MAX_BYTES);
  const known = new Map<string, PreparedResponse>();

  function keep(address: string, status: FailureStatus, body: Buffer): PreparedResponse {
    const response = prepare(status, status === 503 ? RETRY : {}, body);
    known.set(address, response);
    return response;
  }

  /** The page that is known, which may have texts of before a change. */
  function last(status: FailureStatus, pathname: string): PreparedResponse {
    const address = fallbackAddress(status, pathname);
    return known.get(address) ?? keep(address, status, builtFallback(buildFolder, address));
  }

  /** The page with the texts of now; the last one if it can't be rendered. */
  async function current(status: FailureStatus, pathname: string): Promise<PreparedResponse> {
    const address = fallbackAddress(status, pathname);
    const make = async () => {
      const page = await fetchPage(address);
      const isRendered = page.status === 200;
      const response = isRendered ? keep(address, status, page.body) : last(status, pathname);
      return { ...response, isCacheable: isRendered };
    };
    return (
      rendered.current(address) ??
      (await rendered.fill(address, make).catch(() => last(status, pathname)))
    );
  }

  return { last, current };
}
