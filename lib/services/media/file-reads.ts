import "server-only";
import { AppError } from "../../domain/error";
import { downloadName, storedFileType } from "../../domain/media/upload";
import type { ByteRange } from "../../files/file-storage";
import { fileStorage } from "../../files/storage";

interface ReadableFile {
  /** The ETag: a name always stands for the same bytes. */
  tag: string;
  type: string;
  /** The name under which browsers save the file; undefined for a file that they show. */
  downloadName: string | undefined;
  bytes: number;
  read: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>;
}

/**
 * A stored file by its path on this site, without a query: files are served while the database is
 * away. Throws not_found.
 */
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
    downloadName: downloadName(name),
    bytes,
    read: (range = { first: 0, last: bytes - 1 }) => storage.read(name, range),
  };
}
