// Serves the build's scripts and styles from memory, compressed when they are built. Their names
// contain a content hash, so they never change.
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { MAX_QUALITY, compress, encodingFor, encodings } from "./compressed.mjs";

const URL_PREFIX = "/_next/static/";
const TYPES = { ".js": "application/javascript; charset=UTF-8", ".css": "text/css; charset=UTF-8" };
/** For compression at run time: gzip, and builds made by `next build` alone. */
const QUALITY = 9;

const builtFolder = (buildFolder) => path.join(buildFolder, "static");
/** Outside of the folder that Next serves, so that these files have no address. */
const brotliFile = (buildFolder, name) => path.join(buildFolder, "static-br", name);

/** The scripts and styles of a build, as paths relative to its static folder. */
function builtNames(buildFolder) {
  const folder = builtFolder(buildFolder);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
    );
}

/**
 * Compresses them with brotli's highest quality, about seven percent smaller than what run-time
 * compression could afford.
 */
export async function compressBuilt(buildFolder) {
  await Promise.all(
    builtNames(buildFolder).map(async (name) => {
      const file = brotliFile(buildFolder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(
        file,
        await compress.br(await readFile(path.join(builtFolder(buildFolder), name)), MAX_QUALITY),
      );
    }),
  );
}

async function readBuilt(buildFolder, name) {
  const [body, br] = await Promise.all([
    readFile(path.join(builtFolder(buildFolder), name)),
    readFile(brotliFile(buildFolder, name)).catch(() => undefined),
  ]);
  return encodings(body, QUALITY, { br });
}

/** Returns a function that reads a style sheet of the build by its address. */
export function builtStyles(buildFolder) {
  const texts = new Map();
  return (address) => {
    if (!texts.has(address))
      texts.set(
        address,
        readFileSync(path.join(builtFolder(buildFolder), address.slice(URL_PREFIX.length)), "utf8"),
      );
    return texts.get(address);
  };
}

/** Serves only files that existed when the server started, so that no path can lead outside. */
export function builtFiles(buildFolder) {
  const files = new Map(builtNames(buildFolder).map((name) => [URL_PREFIX + name, undefined]));

  const encodedBodiesOf = (pathname) => {
    const bodies = files.get(pathname) ?? readBuilt(buildFolder, pathname.slice(URL_PREFIX.length));
    files.set(pathname, bodies);
    bodies.catch(() => files.set(pathname, undefined));
    return bodies;
  };

  return {
    has: (request, pathname) =>
      (request.method === "GET" || request.method === "HEAD") && files.has(pathname),
    async respond(request, response, pathname) {
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const bodyIn = await encodedBodiesOf(pathname);
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
