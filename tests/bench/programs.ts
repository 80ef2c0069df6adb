import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { runNode } from "../../scripts/bootstrap/run.mjs";
import { freePort, freshFolder, get } from "../support/site-process";
import type { RawResponse } from "./raw-response";

/** A program that the product is compared with. */
export interface Competitor {
  name: string;
  url: string;
  /** Its root process. */
  pid: number;
  stop: () => Promise<void>;
}

const barePage = path.resolve("tests/support/bare-page");
const next = path.resolve("node_modules/next/dist/bin/next");

interface ProgramOptions {
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  program?: string;
}

/** Starts a program; `ready` resolves to its address. */
async function start(
  name: string,
  { args, env = {}, cwd = process.cwd(), program = process.execPath }: ProgramOptions,
  readUrl: (lines: AsyncIterable<string>) => Promise<string>,
): Promise<Competitor> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const url = await Promise.race([
    readUrl(createInterface(child.stdout)),
    ended.then(() => {
      throw new Error(`${name} ended before it was ready`);
    }),
  ]);
  return {
    name,
    url,
    pid: child.pid ?? NaN,
    stop: async () => void (child.kill("SIGTERM"), await ended),
  };
}

async function firstLine(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) return line;
  throw new Error("the program printed no address");
}

async function waitForResponse(url: string): Promise<string> {
  while (
    !(await get(url).then(
      ({ status }) => status > 0,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return url;
}

export const fastifyList = (database: string): Promise<Competitor> =>
  start(
    "Fastify + pg",
    { args: ["tests/bench/fastify-list.mjs"], env: { DATABASE_URL: database } },
    firstLine,
  );

/** Builds a bare page with the same framework. Resolves to its folder. */
export async function buildBarePage(): Promise<string> {
  await runNode([next, "build"], {
    cwd: barePage,
    env: { BUILD_DIR: "", NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    what: "the bare page's build",
  });
  return barePage;
}

/** The bare page and its route handler, which queries the database like the Fastify program. */
export async function bareSite(name: string, database = ""): Promise<Competitor> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  return start(
    name,
    {
      args: [next, "start", "-H", "127.0.0.1", "-p", port],
      cwd: await buildBarePage(),
      env: { DATABASE_URL: database, BUILD_DIR: "" },
    },
    () => waitForResponse(url),
  );
}

const nginxPath = (): string | undefined =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .concat("/usr/sbin")
    .map((folder) => path.join(folder, "nginx"))
    .find((file) => existsSync(file));

/** As root its workers would run as nobody, who cannot read our folder. */
const nginxConfiguration = (port: string) => `
${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; daemon off; pid nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; types { text/html html; }
  client_body_temp_path .; proxy_temp_path .; fastcgi_temp_path .; uwsgi_temp_path .; scgi_temp_path .;
  server { listen 127.0.0.1:${port}; root .; index index.html; gzip_static on; } }`;

/** Headers that Node sets itself. */
const connectionHeaders = new Set([
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-length",
]);

/** A bare Node server with the same status, headers and bytes as one of our responses. */
export function bareNode({ status, headers, body }: RawResponse): Promise<Competitor> {
  const file = path.join(freshFolder(), "answer.json");
  const forwarded = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name));
  const length = status === 304 ? {} : { "content-length": String(body.length) };
  const response = {
    status,
    headers: { ...Object.fromEntries(forwarded), ...length },
    body: body.toString("base64"),
  };
  writeFileSync(file, JSON.stringify(response));
  return start(
    "bare Node server with the same bytes",
    { args: ["tests/bench/ready-made.mjs", file] },
    firstLine,
  );
}

/** nginx with a prepared gzip file of a page; undefined if it is not installed. */
export async function nginxWith(gzipped: Buffer): Promise<Competitor | undefined> {
  const nginx = nginxPath();
  if (!nginx) return undefined;
  const folder = freshFolder();
  const port = String(await freePort());
  writeFileSync(path.join(folder, "index.html.gz"), gzipped);
  writeFileSync(path.join(folder, "index.html"), gunzipSync(gzipped));
  writeFileSync(path.join(folder, "nginx.conf"), nginxConfiguration(port));
  const url = `http://127.0.0.1:${port}`;
  const args = ["-p", folder, "-c", path.join(folder, "nginx.conf")];
  return start("nginx with a ready-made gzip file", { program: nginx, args }, () =>
    waitForResponse(url),
  );
}
