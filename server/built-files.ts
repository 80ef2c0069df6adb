// Serves the build's scripts and styles from memory, compressed when they are built. Their names
// contain a content hash, so they never change.
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { compress, type EncodedBody, encodingFor, encodings, MAX_QUALITY } from "./encodings";
import { namesIn } from "./file-names";

const URL_PREFIX = "/_next/static/";
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
/** For compression at run time: gzip, and builds made by `next build` alone. */
const QUALITY = 9;

const builtFolder = (buildFolder: string) => path.join(buildFolder, "static");
/** Outside of the folder that Next serves, so that these files have no address. */
const brotliFile = (buildFolder: string, name: string) => path.join(buildFolder, "static-br", name);

/** The scripts and styles of a build, as paths relative to its static folder. */
const builtNames = (buildFolder: string): string[] =>
  namesIn(builtFolder(buildFolder)).filter((name) => path.extname(name) in TYPES);

/**
 * Compresses them with brotli's highest quality, about seven percent smaller than what run-time
 * compression could afford.
 */
export async function compressBuilt(buildFolder: string): Promise<void> {
  await Promise.all(
    builtNames(buildFolder).map(async (name) => {
      const file = brotliFile(buildFolder, name);
      await mkdir(path.dirname(file), { recursive: true });
      const body = await readFile(path.join(builtFolder(buildFolder), name));
      await writeFile(file, await compress.br(body, MAX_QUALITY));
    }),
  );
}

async function readBuilt(buildFolder: string, name: string): Promise<EncodedBody> {
  const [body, br] = await Promise.all([
    readFile(path.join(builtFolder(buildFolder), name)),
    readFile(brotliFile(buildFolder, name)).catch(() => undefined),
  ]);
  return encodings(body, QUALITY, { br });
}

/** Returns a function that reads a style sheet of the build by its address. */
export function builtStyles(buildFolder: string): (address: string) => string {
  const texts = new Map<string, string>();
  return (address) => {
    const file = path.join(builtFolder(buildFolder), address.slice(URL_PREFIX.length));
    const text = texts.get(address) ?? readFileSync(file, "utf8");
    texts.set(address, text);
    return text;
  };
}

/** Serves only files that existed when the server started, so that no path can lead outside. */
export function builtFiles(buildFolder: string) {
  const names = new Set(builtNames(buildFolder).map((name) => URL_PREFIX + name));
  const files = new Map<string, Promise<EncodedBody>>();

  const encodedBodyOf = (pathname: string): Promise<EncodedBody> => {
    const body = files.get(pathname) ?? readBuilt(buildFolder, pathname.slice(URL_PREFIX.length));
    files.set(pathname, body);
    body.catch(() => files.delete(pathname));
    return body;
  };

  return {
    has: ({ method }: IncomingMessage, pathname: string): boolean =>
      (method === "GET" || method === "HEAD") && names.has(pathname),
    async respond(
      request: IncomingMessage,
      response: ServerResponse,
      pathname: string,
    ): Promise<void> {
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const bodyIn = await encodedBodyOf(pathname);
      const body = await bodyIn(encoding);
      response.writeHead(200, {
        "content-type": TYPES[path.extname(pathname)],
        "content-length": body.length,
        ...(encoding !== "identity" && { "content-encoding": encoding }),
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    },
  };
}
