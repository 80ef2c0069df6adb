// Serves public/ with ranges and preconditions (RFC 9110). Next responds with 500 to unsatisfiable
// ones.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import compression from "compression";
import send from "send";
import { namesIn } from "./file-names";
import type { Refusals } from "./refusals";

/** Compressed files are sent without ranges, which would apply to the compressed bytes. */
const isText = (pathname: string): boolean => /\.(svg|txt)$/.test(pathname);

/** A changed font gets a new name. Repeated in next.config.ts for hosts without this server. */
const cachingOf = (pathname: string) =>
  pathname.startsWith("/fonts/") ? { maxAge: "1y", immutable: true } : { maxAge: 0 };

/** Replaces the type image/vnd.microsoft.icon, which not every browser knows. */
const TYPES: Record<string, string> = { ".ico": "image/x-icon" };

/**
 * Serves only files that existed when the server started, so that no path leads outside. `headers`
 * are the security headers.
 */
export function publicFiles(folder: string, headers: Record<string, string>, refuse: Refusals) {
  const files = new Set(namesIn(folder).map((name) => `/${name}`));
  const compress = compression();

  const stream = (request: IncomingMessage, response: ServerResponse, pathname: string) =>
    send(request, pathname, {
      root: folder,
      index: false,
      acceptRanges: !isText(pathname),
      ...cachingOf(pathname),
    }).on("error", (error: Error & { status?: number }) => {
      if (response.headersSent) return response.destroy(error);
      const range = String(response.getHeader("content-range"));
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const extraHeaders = error.status === 416 ? { "content-range": range } : {};
      return refuse.text(request, response, error.status ?? 500, extraHeaders);
    });

  return {
    has: (pathname: string): boolean => files.has(decodeURIComponent(pathname)),
    respond(request: IncomingMessage, response: ServerResponse, pathname: string): void {
      const type = TYPES[path.extname(pathname)];
      for (const [name, value] of Object.entries({
        ...headers,
        ...(type && { "content-type": type }),
        "x-request-id": request.headers["x-request-id"] as string,
      }))
        response.setHeader(name, value);
      if (isText(pathname))
        compress(request as never, response as never, () =>
          stream(request, response, pathname).pipe(response),
        );
      else stream(request, response, pathname).pipe(response);
    },
  };
}
