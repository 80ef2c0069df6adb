import "server-only";
import { AppError } from "../../domain/error";
import { storedFileType } from "../../domain/media/upload";
import { fileStorage, type ByteRange } from "../../files/storage";

export interface ReadableFile {
  /** What it is and stays: a name stands for the same bytes for ever. */
  tag: string;
  type: string;
  bytes: number;
  read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/** A stored file by its path on this site, without asking the database: pictures are shown while it is away. Throws not_found. */
export async function getFile(name: string): Promise<ReadableFile> {
  const type = storedFileType(name);
  const storage = type && (await fileStorage());
  const bytes = storage ? await storage.sizeOf(name) : undefined;
  if (!type || !storage || bytes === undefined)
    throw new AppError("not_found", `There is nothing at /${name}`, {
      params: { path: `/${name}` },
    });
  return {
    tag: name.replace(/^.*\/|\..*$/g, ""),
    type,
    bytes,
    read: (range = { first: 0, last: bytes - 1 }) => storage.read(name, range),
  };
}
