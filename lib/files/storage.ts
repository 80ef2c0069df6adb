import "server-only";
import { environment } from "../env";
import { diskStorage } from "./disk";

/** A part of a file, first and last byte included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  name: string;
  changedAt: Date;
}

/** Where uploaded files are kept. Names are those of the table stored_file. Failures are AppErrors: storage_full, unavailable. */
export interface FileStorage {
  /** Takes over a finished file of this machine: afterwards it is kept whole under its name, or not at all. */
  put(name: string, file: string, contentType: string): Promise<void>;
  /** How many bytes are kept under a name; undefined for none. */
  sizeOf(name: string): Promise<number | undefined>;
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Nothing under that name is kept afterwards, as there may have been nothing before. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** The time by the clock that `changedAt` goes by, in milliseconds. */
  now(): Promise<number>;
  /** What says to whom the storage belongs; undefined when nothing does. It is not listed. */
  getOwnerId(): Promise<string | undefined>;
  setOwnerId(ownerId: string): Promise<void>;
}

let storagePromise: Promise<FileStorage> | undefined;

async function createStorage(): Promise<FileStorage> {
  const { S3_BUCKET } = environment();
  if (!S3_BUCKET) return diskStorage();
  // The client of S3 is large; who keeps files on disk does not load it.
  const { s3Storage } = await import("./s3");
  return s3Storage(S3_BUCKET);
}

/** The storage that the environment names: an S3 bucket where one is set, else DATA_DIR/uploads. */
export const fileStorage = (): Promise<FileStorage> => (storagePromise ??= createStorage());
