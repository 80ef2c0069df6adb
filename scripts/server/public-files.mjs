// Serves public/ with ranges and preconditions (RFC 9110). Next responds with 500 to unsatisfiable
// ones.
import { readdirSync } from "node:fs";
import path from "node:path";
import compression from "compression";
import send from "send";

/** Compressed files are sent without ranges, which would apply to the compressed bytes. */
const isText = (pathname) => /\.(svg|txt)$/.test(pathname);

/** A changed font gets a new name. Repeated in next.config.ts for hosts without this server. */
const cachingOf = (pathname) =>
  pathname.startsWith("/fonts/") ? { maxAge: "1y", immutable: true } : { maxAge: 0 };

/** Replaces the type image/vnd.microsoft.icon, which not every browser knows. */
const TYPES = { ".ico": "image/x-icon" };

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")}`,
    );

/**
 * Serves only files that existed when the server started, so that no path leads outside. `headers`
 * are the security headers.
 */
export function publicFiles(folder, headers, refuse) {
  const files = new Set(filesIn(folder));
  const compress = compression();

  function stream(request, response, pathname) {
    return send(request, pathname, {
      root: folder,
      index: false,
      acceptRanges: !isText(pathname),
      ...cachingOf(pathname),
    }).on("error", (error) => {
      if (response.headersSent) return response.destroy(error);
      const range = response.getHeader("content-range");
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      return refuse.text(
        request,
        response,
        error.status ?? 500,
        error.status === 416 ? { "content-range": range } : {},
      );
    });
  }

  return {
    has: (pathname) => files.has(decodeURIComponent(pathname)),
    respond(request, response, pathname) {
      const type = TYPES[path.extname(pathname)];
      for (const [name, value] of Object.entries({
        ...headers,
        ...(type && { "content-type": type }),
        "x-request-id": request.headers["x-request-id"],
      }))
        response.setHeader(name, value);
      if (isText(pathname))
        compress(request, response, () => stream(request, response, pathname).pipe(response));
      else stream(request, response, pathname).pipe(response);
    },
  };
}
