import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { createServer } from "node:net";
import path from "node:path";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/**
 * Below the ports of outgoing connections, of which the tests make thousands: the system could give
 * one of those the same port before the site listens on it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/** Creates a folder for one site, with a space in its path. */
export const freshFolder = (): string =>
  mkdtempSync(path.join(process.env.TEST_SCRATCH ?? "/tmp", "a site "));

export interface SiteProcess {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** The process that responds, a child of `child`. */
  webPid: () => number;
  /** Resolves to the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Stops it and waits until it has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
  /** Resolves when it is ready; rejects with its output when it ends before that. */
  ready: Promise<void>;
}

interface Package {
  scripts: { start: string };
}

/** The arguments of `npm start`, to run with this Node. */
const [, ...startArguments] = (
  JSON.parse(readFileSync("package.json", "utf8")) as Package
).scripts.start.split(" ");

const running = new Set<SiteProcess>();

interface Launch {
  env: Record<string, string>;
  command?: [string, ...string[]];
  options?: SpawnOptions;
}

/** Runs the program of `npm start` on a free port. `env` must set DATA_DIR. */
export async function launchSite({
  env,
  command = [process.execPath, ...startArguments],
  options = {},
}: Launch): Promise<SiteProcess> {
  const port = env.PORT ?? String(await freePort());
  // Under npm the site stops when its parent has ended, so that no test leaves a process behind.
  const processEnv = {
    ...process.env,
    npm_lifecycle_event: "start",
    NODE_ENV: "production" as const,
    DATABASE_URL: "",
    ...env,
    PORT: port,
  };
  const [program, ...args] = command;
  const child = spawn(program, args, {
    env: processEnv,
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  let output = "";
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on("close", (code, signal) => resolve(code ?? signal)),
  );
  const ready = new Promise<void>((resolve, reject) => {
    let isReady = false;
    const collectOutput = (chunk: Buffer) => {
      output += chunk.toString();
      // The output grows long after it, and scanning it at each chunk takes time.
      isReady ||= output.includes("Ready after");
      if (isReady) resolve();
    };
    child.stdout?.on("data", collectOutput);
    child.stderr?.on("data", collectOutput);
    child.on("error", reject);
    void ended.then((exit) =>
      reject(new Error(`ended with ${exit} before it was ready:\n${output}`)),
    );
  });
  ready.catch(() => undefined);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const exit = await ended;
    running.delete(site);
    return exit;
  };
  const site: SiteProcess = {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    webPid: () => Number(/"pid":(\d+),"message":"a web process listens"/.exec(output)?.[1]),
    ended,
    stop,
    ready,
  };
  running.add(site);
  return site;
}

export async function startSite(
  env: Record<string, string>,
  more: Omit<Launch, "env"> = {},
): Promise<SiteProcess> {
  const site = await launchSite({ env, ...more });
  await site.ready;
  return site;
}

/** Stops all sites of a test. For afterEach. */
export async function stopAllSites(): Promise<void> {
  await Promise.all([...running].map((site) => site.stop()));
}

/** Sends a plain HTTP request: redirects are not followed, and no headers are added as by fetch. */
export function get(
  address: string,
  { headers = {}, method = "GET" }: { headers?: Record<string, string>; method?: string } = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const clientRequest = request(address, { headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      clientRequest.on("error", reject);
      clientRequest.end();
    },
  );
}

/**
 * Requests the data of a page as a browser does on navigation or, with more headers, before. Next
 * redirects the first request to the address with its cache key.
 */
export async function getRscPayload(origin: string, path: string, more: object = {}) {
  const headers = { rsc: "1", ...more };
  const first = await get(origin + path, { headers });
  return first.status === 307
    ? get(new URL(first.headers.location ?? "", origin).href, { headers })
    : first;
}
