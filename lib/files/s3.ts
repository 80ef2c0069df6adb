import "server-only";
import { createReadStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type GetObjectCommandOutput, paginateListObjectsV2, PutObjectCommand, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { AppError } from "../domain/error";
import { environment } from "../env";
import { OWNER_MARK } from "./folders";
import { streamInPieces } from "./chunks";
import type { FileStorage } from "./storage";

const CONNECT_MS = 2_000;
/** Without a byte in either direction; a whole film takes longer. */
const SILENCE_MS = 10_000;

/** At once, for everybody. */
const MOST_CONNECTIONS = 100;

const silent = () => undefined;

function createClient(): S3Client {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment();
  return new S3Client({
    region: S3_REGION ?? "us-east-1",
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY && { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
    // A stream's checksum would have to be sent in a way that many S3-compatible servers do not know.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    // What it would say about a broken transfer is in the failure, which is logged with its request.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, httpsAgent: { maxSockets: MOST_CONNECTIONS }, httpAgent: { maxSockets: MOST_CONNECTIONS } },
  });
}

const isAbsent = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== "NoSuchBucket";

/** Whatever the storage of files says against us: try again later; the log has the reason. */
const away = (cause: unknown) => new AppError("unavailable", "The storage of files is out of reach. Please try again.", { cause });

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw away(error);
  }
}

async function wholeBody(asked: Promise<GetObjectCommandOutput>): Promise<Uint8Array> {
  const { Body } = await asked;
  if (!Body) throw new Error("an answer without a body");
  return Body.transformToByteArray();
}

/** Files in a bucket of an S3-compatible storage. */
export function s3Storage(Bucket: string): FileStorage {
  const client = createClient();
  return {
    async put(Key, file, ContentType) {
      const { size: ContentLength } = await stat(file);
      // An object is there once it has come whole; a broken transfer leaves none.
      await orAway(client.send(new PutObjectCommand({ Bucket, Key, ContentType, ContentLength, Body: createReadStream(file) })));
      await rm(file, { force: true });
    },
    async sizeOf(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw away(error);
      }
    },
    read: (Key, range) =>
      streamInPieces(({ first, last }) => orAway(wholeBody(client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${first}-${last}` })))), range),
    async remove(Key) {
      await orAway(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async mark() {
      try {
        return Buffer.from(await wholeBody(client.send(new GetObjectCommand({ Bucket, Key: OWNER_MARK })))).toString();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw away(error);
      }
    },
    async setMark(Body) {
      await orAway(client.send(new PutObjectCommand({ Bucket, Key: OWNER_MARK, Body, ContentType: "text/plain" })));
    },
    // The client learns from each answer how far the two clocks differ, to within five minutes.
    now: async () => Date.now() + client.config.systemClockOffset,
    async *list() {
      for (const Prefix of ["images/", "videos/"]) {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { name: Key, changedAt: LastModified };
        }
      }
    },
  };
}
