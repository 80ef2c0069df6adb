import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { freePort } from "./site-process";

export const bucket = "uploads";

/** Starts an S3-compatible server that a test can stop and restart on the same port. */
export async function startS3() {
  const port = await freePort();
  const directory = mkdtempSync(path.join(os.tmpdir(), "s3 "));
  const start = async () => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    await server.run();
    return server;
  };
  let server: S3rver | undefined = await start();
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop,
    start: async () => void (server ??= await start()),
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
