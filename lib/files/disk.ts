import "server-only";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { folderOf } from "../domain/media/upload";
import { diskNow } from "./disk-clock";
import { isMissing, storageFailure } from "./failure";
import { OWNER_MARK, uploadsFolder } from "./folders";
import type { FileStorage, StoredBytes } from "./storage";

const placeOf = (name: string): string => path.join(uploadsFolder(), name);

/** Makes what was written, or moved, outlast a failure of power. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredBytes> {
  const names = await readdir(placeOf(folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const file of names) {
    const name = `${folder}/${file}`;
    const found = await stat(placeOf(name)).catch(() => undefined);
    if (found) yield { name, changedAt: found.ctime };
  }
}

/** Files in a folder of this machine. */
export const diskStorage = (): FileStorage => ({
  async put(name, file) {
    const place = placeOf(name);
    try {
      await mkdir(path.dirname(place), { recursive: true });
      await sync(file);
      await rename(file, place);
      await sync(path.dirname(place));
    } catch (error) {
      await rm(place, { force: true });
      throw storageFailure(error);
    }
  },
  async sizeOf(name) {
    try {
      const found = await stat(placeOf(name));
      return found.isFile() ? found.size : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  read: async (name, { first, last }) => Readable.toWeb(createReadStream(placeOf(name), { start: first, end: last })) as ReadableStream<Uint8Array>,
  remove: (name) => rm(placeOf(name), { force: true }),
  async *list() {
    for (const folder of Object.values(folderOf)) yield* listFolder(folder);
  },
  now: diskNow,
  async mark() {
    try {
      return await readFile(placeOf(OWNER_MARK), "utf8");
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  async setMark(mark) {
    await mkdir(uploadsFolder(), { recursive: true });
    await writeFile(placeOf(OWNER_MARK), mark).catch((error: unknown) => { throw storageFailure(error); });
  },
});
