// The build's scripts and styles, compressed when they are built. Their names contain a content
// hash, so they never change.
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compress, encodings, MAX_QUALITY } from "../responses/encodings";
import { namesIn } from "./file-names";
import { parseStyles } from "./parse-styles";
import { prepareResponse, type PreparedResponse } from "../responses/prepared-response";
import { classesIn, type StylePart, usedStyles } from "./style-parts";

const URL_PREFIX = "/_next/static/";
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};
/** The quality of compression at run time: gzip, and builds made by `next build` alone. */
const QUALITY = 9;

const builtFolder = (buildFolder: string) => path.join(buildFolder, "static");
/** Outside of the folder that Next serves, so that these files have no address. */
const brotliFile = (buildFolder: string, name: string) => path.join(buildFolder, "static-br", name);
const partsFile = (buildFolder: string, name: string) =>
  path.join(buildFolder, "style-parts", `${name}.json`);

/** The scripts and styles of a build, as paths relative to its static folder. */
const builtNames = (buildFolder: string): string[] =>
  namesIn(builtFolder(buildFolder)).filter((name) => path.extname(name) in TYPES);

async function write(file: string, data: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, data);
}

/**
 * Compresses the scripts and styles of a build with brotli's highest quality, which makes them
 * about seven percent smaller than compression at run time, and divides style sheets into parts.
 */
export async function prepareBuiltFiles(buildFolder: string): Promise<void> {
  await Promise.all(
    builtNames(buildFolder).map(async (name) => {
      const body = await readFile(path.join(builtFolder(buildFolder), name));
      await write(brotliFile(buildFolder, name), await compress.br(body, MAX_QUALITY));
      if (path.extname(name) === ".css")
        await write(
          partsFile(buildFolder, name),
          JSON.stringify(await parseStyles(body.toString("utf8"))),
        );
    }),
  );
}

/** Returns the styles that a page uses of the style sheet at an address. */
export type StylesFor = (address: string, html: string) => string;

export function builtStyles(buildFolder: string): StylesFor {
  const sheets = new Map<string, StylePart[]>();
  const read = (name: string): StylePart[] => {
    try {
      return JSON.parse(readFileSync(partsFile(buildFolder, name), "utf8")) as StylePart[];
    } catch {
      // A build made by `next build` alone has no parts.
      return [{ text: readFileSync(path.join(builtFolder(buildFolder), name), "utf8") }];
    }
  };
  return (address, html) => {
    const parts = sheets.get(address) ?? read(address.slice(URL_PREFIX.length));
    sheets.set(address, parts);
    return usedStyles(parts, classesIn(html));
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

/** The function that prepares each file of a build, by address. */
export const builtFiles = (buildFolder: string) =>
  new Map(
    builtNames(buildFolder).map((name) => [
      URL_PREFIX + name,
      () => prepareBuilt(buildFolder, name),
    ]),
  );
