// Adds Content-Length to uploaded files. Next drops that header of a route's response, because it
// can't verify it; lib/http/stored-file.ts passes the size in a header of its own.
import type { ServerResponse } from "node:http";

export const isStoredFile = (pathname: string): boolean => /^\/(images|videos)\//.test(pathname);

/** Turns x-stored-bytes into Content-Length. Next removes it if it compresses the response. */
export function setContentLength(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name.toLowerCase() === "x-stored-bytes" ? "content-length" : name, value);
}
