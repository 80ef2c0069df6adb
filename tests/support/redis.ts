import { spawn, spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./site-process";

export const isRedisInstalled = spawnSync("redis-server", ["--version"]).status === 0;

/** Starts a real Redis that a test can stop and restart on the same port. */
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
  /** Neither responds nor closes connections until `resume`. */
  const hang = () => server.kill("SIGSTOP");
  const resume = () => server.kill("SIGCONT");
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    hang,
    resume,
    start: async () => void (server = await start()),
  };
}

/** Waits until a condition holds; rejects after `milliseconds`. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  milliseconds = 10_000,
): Promise<void> {
  for (const end = Date.now() + milliseconds; !(await condition()); await wait(20))
    if (Date.now() > end) throw new Error("the condition did not become true in time");
}
