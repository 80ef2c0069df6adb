import "server-only";
import { createReadStream } from "node:fs";
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { folderOf } from "../domain/media/media-url";
import { diskNow } from "./disk-clock";
import { isMissing, toStorageError } from "./failure";
import { OWNER_FILE, uploadsFolder } from "./folders";
import type { FileStorage, StoredObject } from "./file-storage";

const pathOf = (name: string): string => path.join(uploadsFolder(), name);

/** Flushes a file or a folder to disk, so that a write or rename survives a power failure. */
async function sync(filePath: string): Promise<void> {
  const handle = await open(filePath, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string): AsyncGenerator<StoredObject> {
  const names = await readdir(pathOf(folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const file of names) {
    const name = `${folder}/${file}`;
    const found = await stat(pathOf(name)).catch(() => undefined);
    if (found) yield { name, changedAt: found.ctime };
  }
}

async function put(name: string, file: string): Promise<void> {
  const filePath = pathOf(name);
  try {
    await mkdir(path.dirname(filePath), { recursive: true });
    await sync(file);
    await rename(file, filePath);
    await sync(path.dirname(filePath));
  } catch (error) {
    await rm(filePath, { force: true });
    throw toStorageError(error);
  }
}

async function sizeOf(name: string): Promise<number | undefined> {
  try {
    const found = await stat(pathOf(name));
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A link takes no space, and the content of a file never changes. */
async function copy(name: string, newName: string): Promise<boolean> {
  try {
    await rm(pathOf(newName), { force: true });
    await link(pathOf(name), pathOf(newName));
    await sync(path.dirname(pathOf(newName)));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw toStorageError(error);
  }
}

async function getOwnerId(): Promise<string | undefined> {
  try {
    return await readFile(pathOf(OWNER_FILE), "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function setOwnerId(ownerId: string): Promise<void> {
  await mkdir(uploadsFolder(), { recursive: true });
  await writeFile(pathOf(OWNER_FILE), ownerId).catch((error: unknown) => {
    throw toStorageError(error);
  });
}

/** Files in DATA_DIR/uploads. */
export const diskStorage = (): FileStorage => ({
  put,
  sizeOf,
  read: async (name, { first, last }) =>
    Readable.toWeb(
      createReadStream(pathOf(name), { start: first, end: last }),
    ) as ReadableStream<Uint8Array>,
  copy,
  remove: (name) => rm(pathOf(name), { force: true }),
  async *list() {
    for (const folder of Object.values(folderOf)) yield* listFolder(folder);
  },
  now: diskNow,
  getOwnerId,
  setOwnerId,
});
