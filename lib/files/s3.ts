import "server-only";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type GetObjectCommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { AppError } from "../domain/error";
import { environment } from "../env";
import { OWNER_FILE } from "./folders";
import { streamInChunks } from "./chunks";
import type { FileStorage } from "./storage";

const CONNECT_MS = 2_000;
/** Idle time, not total time: a whole video takes longer. */
const SOCKET_TIMEOUT_MS = 10_000;

/** Shared by all requests. */
const MAX_CONNECTIONS = 100;

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
  new AppError("unavailable", "The storage of files is out of reach. Please try again.", { cause });

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unavailableError(error);
  }
}

async function readBody(response: Promise<GetObjectCommandOutput>): Promise<Uint8Array> {
  const { Body } = await response;
  if (!Body) throw new Error("an answer without a body");
  return Body.transformToByteArray();
}

/** Files in a bucket of S3-compatible storage. */
export function s3Storage(Bucket: string): FileStorage {
  const client = createClient();
  return {
    async put(Key, file, ContentType) {
      const { size: ContentLength } = await stat(file);
      // S3 stores an object only once it is complete, so a broken transfer leaves nothing behind.
      await orUnavailable(
        client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            ContentType,
            ContentLength,
            Body: createReadStream(file),
          }),
        ),
      );
      await rm(file, { force: true });
    },
    async sizeOf(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw unavailableError(error);
      }
    },
    read: (Key, range) =>
      streamInChunks(
        ({ first, last }) =>
          orUnavailable(
            readBody(
              client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${first}-${last}` })),
            ),
          ),
        range,
      ),
    async remove(Key) {
      await orUnavailable(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async getOwnerId() {
      try {
        return Buffer.from(
          await readBody(client.send(new GetObjectCommand({ Bucket, Key: OWNER_FILE }))),
        ).toString();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw unavailableError(error);
      }
    },
    async setOwnerId(Body) {
      await orUnavailable(
        client.send(
          new PutObjectCommand({ Bucket, Key: OWNER_FILE, Body, ContentType: "text/plain" }),
        ),
      );
    },
    // The SDK derives the clock offset from response headers, to within five minutes.
    now: async () => Date.now() + client.config.systemClockOffset,
    async *list() {
      for (const Prefix of ["images/", "videos/"]) {
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket, Prefix },
        )) {
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified) yield { name: Key, changedAt: LastModified };
        }
      }
    },
  };
}
