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

/** A signed request with which a client stores a file directly. */
export interface SignedPut {
  url: string;
  headers: Record<string, string>;
}

/**
 * The storage of uploaded files. Names are those of the table stored_file. Fails with AppErrors:
 * storage_full, unavailable.
 */
export interface FileStorage {
  /** Moves a finished local file into the storage: completely or not at all. */
  put(name: string, file: string, contentType: string): Promise<void>;
  /** The stored size in bytes; undefined if there is no such file. */
  sizeOf(name: string): Promise<number | undefined>;
  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Gives a file a second name. Idempotent. Resolves to whether there is such a file. */
  copy(name: string, newName: string): Promise<boolean>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  /** All files, including those that clients have stored. */
  list(): AsyncIterable<StoredObject>;
  /** Signs a request that stores exactly these bytes. Undefined where clients can't reach the storage. */
  signPut?(
    name: string,
    file: { bytes: number; sha256: string; contentType: string },
    seconds: number,
  ): Promise<SignedPut>;
  /** The current time in milliseconds, by the clock that `changedAt` uses. */
  now(): Promise<number>;
  /** The id of the owning database; undefined without one. Not part of `list`. */
  getOwnerId(): Promise<string | undefined>;
  setOwnerId(ownerId: string): Promise<void>;
}
