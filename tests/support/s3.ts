import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { isAsSigned } from "./s3-signatures";
import { freePort } from "./site-process";

const SECRET = "S3RVER";
export const bucket = "uploads";

/** The bucket's CORS rules, as in docs/vercel.md. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader><AllowedHeader>x-amz-checksum-sha256</AllowedHeader>
</CORSRule></CORSConfiguration>`;

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
      configureBuckets: [{ name: bucket, configs: [CORS] }],
    });
    server.middleware.unshift(async ({ req, res }, next) => {
      // A preflight request isn't signed.
      if (req.method === "OPTIONS" || isAsSigned(req, SECRET)) return next();
      res.statusCode = 403;
      res.end("SignatureDoesNotMatch");
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
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    stop,
    start: async () => void (server ??= await start()),
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
