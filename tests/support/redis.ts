import { spawn, spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./site-process";

export const isRedisInstalled = spawnSync("redis-server", ["--version"]).status === 0;

/** A real Redis of the test's own, which it can stop and start on the same address. */
export async function startRedis() {
  const port = await freePort();
  const start = async () => {
    const server = spawn(
      "redis-server",
      [
        "--port",
        String(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--appendonly",
        "no",
        "--daemonize",
        "no",
      ],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    await new Promise<void>((resolve) =>
      server.stdout.on("data", (chunk: Buffer) => chunk.includes("Ready to accept") && resolve()),
    );
    return server;
  };
  let server = await start();
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once("close", () => resolve());
      server.kill("SIGKILL");
    });
  /** It neither answers nor closes, until it goes on. */
  const hang = () => server.kill("SIGSTOP");
  const resume = () => server.kill("SIGCONT");
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    hang,
    goOn: resume,
    start: async () => void (server = await start()),
  };
}

/** Waits until something holds, for at most so long. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  milliseconds = 10_000,
): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await condition()); await wait(20))
    if (Date.now() > end) throw new Error("it did not come to hold");
}
