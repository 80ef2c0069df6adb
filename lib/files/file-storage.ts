import "server-only";

/** A byte range; both ends are inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredObject {
  name: string;
  changedAt: Date;
}

/**
 * The storage of uploaded files. Names are those of the table stored_file. Fails with AppErrors:
 * storage_full, unavailable.
 */
export interface FileStorage {
  /**
   * Moves a finished local file into the storage. Atomic: it is stored completely or not at all.
   */
  put(name: string, file: string, contentType: string): Promise<void>;
  /** The stored size in bytes; undefined if there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Gives a file a second name. Idempotent. Resolves to whether there is such a file. */
  copy(name: string, newName: string): Promise<boolean>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** The current time in milliseconds, by the clock that `changedAt` uses. */
  now(): Promise<number>;
  /** The id of the owning database; undefined without one. Not part of `list`. */
  getOwnerId(): Promise<string | undefined>;
  setOwnerId(ownerId: string): Promise<void>;
}
