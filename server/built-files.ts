// The build's scripts and styles, compressed when they are built. Their names contain a content
// hash, so they never change.
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compress, encodings, MAX_QUALITY } from "./encodings";
import { namesIn } from "./file-names";
import { prepareResponse, type PreparedResponse } from "./prepared-response";

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

async function prepareBuilt(buildFolder: string, name: string): Promise<PreparedResponse> {
  const [body, br] = await Promise.all([
    readFile(path.join(builtFolder(buildFolder), name)),
    readFile(brotliFile(buildFolder, name)).catch(() => undefined),
  ]);
  const headers = {
    "content-type": TYPES[path.extname(name)],
    "x-content-type-options": "nosniff",
  };
  return {
    ...prepareResponse(200, headers, body, "Accept-Encoding"),
    body: encodings(body, QUALITY, { br }),
    cacheControl: "public, max-age=31536000, immutable",
  };
}

/** What prepares each file of a build, by address. */
export const builtFiles = (buildFolder: string) =>
  new Map(
    builtNames(buildFolder).map((name) => [
      URL_PREFIX + name,
      () => prepareBuilt(buildFolder, name),
    ]),
  );
