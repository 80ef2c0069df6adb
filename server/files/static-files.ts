// Serves the files of the build and of public/ from memory; those of public/ from the disk if a
// request has a range or preconditions (RFC 9110). Only files that existed when the server started
// are served, so that no path leads outside.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import send from "send";
import { builtFiles } from "./built-files";
import { hasCondition } from "../requests/plain-read";
import { type PreparedResponse, sendPrepared } from "../responses/prepared-response";
import { cacheControlOf, isText, publicFiles } from "./public-files";
import type { Refusals } from "../responses/refusals";

interface StaticFilesOptions {
  projectRoot: string;
  buildFolder: string;
  /** The security headers, by lower-case name. */
  headers: Record<string, string>;
  refuse: Refusals;
}

/** Responds to a request with a range or preconditions: a part of a file, or 304, 412 or 416. */
function sendFromDisk(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { projectRoot, headers, refuse }: StaticFilesOptions,
): void {
  const allHeaders = {
    ...headers,
    "cache-control": cacheControlOf(pathname),
    "x-request-id": String(request.headers["x-request-id"]),
  };
  for (const [name, value] of Object.entries(allHeaders)) response.setHeader(name, value);
  const root = path.join(projectRoot, "public");
  send(request, pathname, { root, index: false, acceptRanges: !isText(pathname) })
    .on("error", (error: Error & { status?: number }) => {
      if (response.headersSent) return response.destroy(error);
      const range = String(response.getHeader("content-range"));
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const extraHeaders = error.status === 416 ? { "content-range": range } : {};
      return refuse.text(request, response, error.status ?? 500, extraHeaders);
    })
    .pipe(response);
}

export function staticFiles(options: StaticFilesOptions) {
  const { projectRoot, buildFolder, headers } = options;
  const built = builtFiles(buildFolder);
  const loaders = new Map([...built, ...publicFiles(path.join(projectRoot, "public"), headers)]);
  const loaded = new Map<string, PreparedResponse>();

  async function load(pathname: string): Promise<PreparedResponse | undefined> {
    const prepared = loaded.get(pathname) ?? (await loaders.get(pathname)?.());
    if (prepared) loaded.set(pathname, prepared);
    return prepared;
  }

  return {
    /** A file that has been read before. */
    current: (address: string): PreparedResponse | undefined => loaded.get(address),
    has: (pathname: string): boolean => loaders.has(decodeURIComponent(pathname)),
    async respond(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
    ): Promise<void> {
      if (!built.has(pathname) && hasCondition(request))
        return sendFromDisk(request, response, pathname, options);
      const prepared = await load(decodeURIComponent(pathname));
      if (prepared) await sendPrepared(request, response, prepared);
    },
  };
}
