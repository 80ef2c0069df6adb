// Images that Next has resized and converted: a file each, whole or absent, in a folder that may be
// deleted at any time. Next's own cache writes into place, and serves what a kill has cut off.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { processState } from "../runtime/process-state.mjs";

const MAX_BYTES = 512 * 1024 * 1024;
const UNFINISHED = ".part";
/** An unfinished file of this age was left by a killed process: writing one takes less. */
const ABANDONED_MS = 60_000;

/**
 * An image as Next passes it.
 * @typedef {object} OptimisedImage
 * @property {"IMAGE"} kind
 * @property {Buffer} buffer
 * @property {string} extension
 * @property {string} etag
 * @property {string} upstreamEtag
 * @property {number} [revalidate]
 */

/**
 * A line of JSON, then the image.
 * @param {OptimisedImage} image
 */
const encode = ({ buffer, ...rest }) =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...rest, madeAt: Date.now() })}\n`), buffer]);

/**
 * @param {Buffer} file
 * @returns {{ value: OptimisedImage, lastModified: number }}
 */
function decode(file) {
  const end = file.indexOf("\n");
  const { madeAt, ...rest } = JSON.parse(file.toString("utf8", 0, end));
  return { value: { ...rest, buffer: file.subarray(end + 1) }, lastModified: madeAt };
}

/**
 * The sizes of the files by name, oldest first. Removes what killed processes left.
 * @param {string} folder
 */
async function readSizes(folder) {
  const names = await readdir(folder).catch(() => []);
  const files = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found) continue;
    if (!name.endsWith(UNFINISHED)) files.push({ name, size: found.size, at: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
  return files.toSorted((one, other) => one.at - other.at);
}

/**
 * Writes a file atomically: other readers, and the next start, find the whole file or none.
 * @param {string} file
 * @param {Buffer} content
 */
async function writeWhole(file, content) {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, content, { flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The least recently used images are removed beyond `maxBytes`. Processes may share the folder.
 * @param {string} folder
 */
function createImageCache(folder, maxBytes = MAX_BYTES) {
  /** @param {string} key */
  const fileOf = (key) => path.join(folder, key);
  /** @type {LRUCache<string, number>} */
  const sizes = new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, key, reason) => {
      if (reason === "evict") void rm(fileOf(key), { force: true }).catch(() => undefined);
    },
  });
  /** @type {Promise<void> | undefined} */
  let known;
  const findKnown = () =>
    (known ??= readSizes(folder).then((files) => {
      for (const { name, size } of files) sizes.set(name, size);
    }));
  return {
    /** @param {string} key */
    async get(key) {
      const file = await readFile(fileOf(key)).catch(() => undefined);
      sizes.get(key);
      return file ? decode(file) : null;
    },
    /**
     * @param {string} key
     * @param {OptimisedImage} image
     */
    async set(key, image) {
      await findKnown();
      const content = encode(image);
      await writeWhole(fileOf(key), content);
      sizes.set(key, content.length);
    },
  };
}

/** @returns {{ cache: ReturnType<typeof createImageCache> | undefined }} */
const provided = () => processState("image cache", () => ({ cache: undefined }));

/** @param {string} folder */
export const provideImageCache = (folder) => void (provided().cache = createImageCache(folder));

/** The cache of this process; undefined before one was provided. */
export const imageCache = () => provided().cache;
