// The files of public/, prepared as responses.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { namesIn } from "./file-names";
import { prepareResponse } from "../responses/prepared-response";

const TYPES: Record<string, string> = {
  ".ico": "image/x-icon",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Compressed files are sent without ranges, which would apply to the compressed bytes. */
export const isText = (name: string): boolean => /\.(svg|txt)$/.test(name);

/** A changed font gets a new name. Repeated in next.config.ts for hosts without this server. */
export const cacheControlOf = (address: string): string =>
  address.startsWith("/fonts/") ? "public, max-age=31536000, immutable" : "public, max-age=0";

async function prepareFile(folder: string, name: string, securityHeaders: Record<string, string>) {
  const file = path.join(folder, name);
  const [body, { size, mtime }] = await Promise.all([readFile(file), stat(file)]);
  const headers = {
    ...securityHeaders,
    "content-type": TYPES[path.extname(name)],
    "last-modified": mtime.toUTCString(),
    ...(!isText(name) && { "accept-ranges": "bytes" }),
  };
  return {
    ...prepareResponse(200, headers, body, isText(name) ? "Accept-Encoding" : undefined),
    // The format of the package `send`, which serves ranges and preconditions.
    etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
    isCompressible: isText(name),
    cacheControl: cacheControlOf(`/${name}`),
  };
}

/** The function that prepares each file of the folder, by address. */
export const publicFiles = (folder: string, securityHeaders: Record<string, string>) =>
  new Map(
    namesIn(folder)
      .filter((name) => path.extname(name) in TYPES)
      .map((name) => [`/${name}`, () => prepareFile(folder, name, securityHeaders)]),
  );
