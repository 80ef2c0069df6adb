// The build's scripts and styles: each compressed once, well, and kept. What a name stands for never changes.
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { encodingFor, encodings } from "./compressed.mjs";

const ADDRESS = "/_next/static/";
const TYPES = { ".js": "application/javascript; charset=UTF-8", ".css": "text/css; charset=UTF-8" };
/** The best level would take seven percent off, in four times the time, while the first visitor waits. */
const QUALITY = 9;

/** Gives the text of a style sheet of the build by its address. */
export function builtStyles(buildFolder) {
  const texts = new Map();
  return (address) => {
    if (!texts.has(address)) texts.set(address, readFileSync(path.join(buildFolder, "static", address.slice(ADDRESS.length)), "utf8"));
    return texts.get(address);
  };
}

/** Answers only for files that stood in the build when the server began, so that no address can lead elsewhere. */
export function builtFiles(buildFolder) {
  const folder = path.join(buildFolder, "static");
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  const files = new Map(names.map((name) => [ADDRESS + name, undefined]));

  const bodiesOf = (pathname) => {
    const known = files.get(pathname) ?? readFile(path.join(folder, pathname.slice(ADDRESS.length))).then((body) => encodings(body, QUALITY));
    files.set(pathname, known);
    known.catch(() => files.set(pathname, undefined));
    return known;
  };

  return {
    has: (request, pathname) => (request.method === "GET" || request.method === "HEAD") && files.has(pathname),
    async answer(request, response, pathname) {
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const bodyIn = await bodiesOf(pathname);
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
