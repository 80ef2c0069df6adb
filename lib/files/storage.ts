import "server-only";
import { environment } from "../env";
import { diskStorage } from "./disk";
import type { FileStorage } from "./file-storage";

let storagePromise: Promise<FileStorage> | undefined;

async function createStorage(): Promise<FileStorage> {
  const { S3_BUCKET } = environment();
  if (!S3_BUCKET) return diskStorage();
  // Loaded on demand: the S3 client is large, and disk storage doesn't need it.
  const { S3Storage } = await import("./s3");
  return new S3Storage(S3_BUCKET);
}

/** The configured storage: the bucket S3_BUCKET, or DATA_DIR/uploads. */
export const fileStorage = (): Promise<FileStorage> => (storagePromise ??= createStorage());
