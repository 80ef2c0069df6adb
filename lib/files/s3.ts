import "server-only";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type GetObjectCommandInput,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AppError } from "../domain/error";
import { DIRECT_UPLOAD_FOLDER } from "../domain/media/direct-upload";
import { folderOf } from "../domain/media/media-url";
import { environment } from "../env";
import { OWNER_FILE } from "./folders";
import { streamInChunks } from "./chunks";
import type { ByteRange, FileStorage, SignedPut, StoredObject } from "./file-storage";

const CONNECT_MS = 2_000;
/** Idle time, not total time: a whole video takes longer. */
const SOCKET_TIMEOUT_MS = 10_000;

/** Shared by all requests. */
const MAX_CONNECTIONS = 100;

const CHECKSUM_HEADER = "x-amz-checksum-sha256";

const noop = () => undefined;

function createClient(): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment();
  return new S3Client({
    region: S3_REGION ?? "us-east-1",
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
    // Streamed checksums use an encoding that many S3-compatible servers don't support.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    // Silenced: transfer errors are thrown, and logged with their request.
    logger: { debug: noop, info: noop, warn: noop, error: noop },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
      httpAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
}

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  error.$metadata.httpStatusCode === 404 &&
  error.name !== "NoSuchBucket";

/** Any error of the storage is temporary to the caller; the log has the cause. */
const unavailableError = (cause: unknown) =>
  new AppError("unavailable", "The file storage cannot be reached. Please try again.", { cause });

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailableError(error);
  }
}

/** Resolves to undefined for an object that doesn't exist. */
async function ifPresent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw unavailableError(error);
  }
}

/** Files in a bucket of S3-compatible storage. */
export class S3Storage implements FileStorage {
  private readonly client = createClient();

  constructor(private readonly bucket: string) {}

  /** S3 stores an object only once it is complete, so a broken transfer leaves nothing behind. */
  async put(name: string, file: string, contentType: string): Promise<void> {
    const { size } = await stat(file);
    await this.putObject({
      Key: name,
      ContentType: contentType,
      ContentLength: size,
      Body: createReadStream(file),
    });
    await rm(file, { force: true });
  }

  async sizeOf(name: string): Promise<number | undefined> {
    const command = new HeadObjectCommand({ Bucket: this.bucket, Key: name });
    return (await ifPresent(this.client.send(command)))?.ContentLength;
  }

  read(name: string, range: ByteRange): Promise<ReadableStream<Uint8Array>> {
    const fetchChunk = ({ first, last }: ByteRange) =>
      orUnavailable(this.readObject({ Key: name, Range: `bytes=${first}-${last}` }));
    return streamInChunks(fetchChunk, range);
  }

  async copy(name: string, newName: string): Promise<boolean> {
    const { client, bucket: Bucket } = this;
    const command = new CopyObjectCommand({
      Bucket,
      Key: newName,
      CopySource: `${Bucket}/${name}`,
    });
    return (await ifPresent(client.send(command))) !== undefined;
  }

  async remove(name: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.bucket, Key: name });
    await orUnavailable(this.client.send(command));
  }

  async getOwnerId(): Promise<string | undefined> {
    const bytes = await ifPresent(this.readObject({ Key: OWNER_FILE }));
    return bytes && Buffer.from(bytes).toString();
  }

  setOwnerId(ownerId: string): Promise<void> {
    return this.putObject({ Key: OWNER_FILE, Body: ownerId, ContentType: "text/plain" });
  }

  /** The SDK derives the clock offset from response headers, to within five minutes. */
  async now(): Promise<number> {
    return Date.now() + this.client.config.systemClockOffset;
  }

  async *list(): AsyncGenerator<StoredObject> {
    const { client, bucket } = this;
    for (const folder of [...Object.values(folderOf), DIRECT_UPLOAD_FOLDER]) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${folder}/` });
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { name: Key, changedAt: LastModified };
    }
  }

  /** Length, type and checksum are signed headers: the storage refuses a request with others. */
  async signPut(
    name: string,
    { bytes, sha256, contentType }: Parameters<NonNullable<FileStorage["signPut"]>>[1],
    seconds: number,
  ): Promise<SignedPut> {
    const checksum = Buffer.from(sha256, "hex").toString("base64");
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: name,
      ContentLength: bytes,
      ContentType: contentType,
      ChecksumSHA256: checksum,
    });
    const url = await getSignedUrl(this.client, command, {
      expiresIn: seconds,
      signableHeaders: new Set(["host", "content-length", "content-type", CHECKSUM_HEADER]),
      unhoistableHeaders: new Set([CHECKSUM_HEADER]),
    });
    return { url, headers: { "content-type": contentType, [CHECKSUM_HEADER]: checksum } };
  }

  private async putObject(input: Omit<PutObjectCommandInput, "Bucket">): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.bucket, ...input });
    await orUnavailable(this.client.send(command));
  }

  private async readObject(input: Omit<GetObjectCommandInput, "Bucket">): Promise<Uint8Array> {
    const { Body } = await this.client.send(
      new GetObjectCommand({ Bucket: this.bucket, ...input }),
    );
    if (!Body) throw new Error("a response without a body");
    return Body.transformToByteArray();
  }
}
