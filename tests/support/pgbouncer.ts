import { spawn, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort, freshFolder } from "./site-process";

export const isPgbouncerInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;

/** Starts a real PgBouncer in transaction mode in front of a database. */
export async function startPgbouncer(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const [listenPort, folder] = [await freePort(), freshFolder()];
  const database = pathname.slice(1);
  const user = `user=${username} password=${decodeURIComponent(password)}`;
  const target = `host=${hostname} port=${port} dbname=${database} ${user}`;
  const settings = [
    "[databases]",
    `${database} = ${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${listenPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
  ];
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, `${settings.join("\n")}\n`);
  for (const directory of [path.dirname(folder), folder]) chmodSync(directory, 0o755);
  // PgBouncer refuses to run as root.
  const asNobody = process.getuid?.() === 0 && { uid: 65534, gid: 65534 };
  const server = spawn("pgbouncer", [file], { stdio: ["ignore", "ignore", "pipe"], ...asNobody });
  await new Promise<void>((resolve, reject) => {
    let output = "";
    server.stderr.on(
      "data",
      (chunk: Buffer) => (output += chunk.toString()).includes("process up") && resolve(),
    );
    server.once("close", () => reject(new Error(`pgbouncer ended:\n${output}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.once("close", () => resolve());
      server.kill("SIGTERM");
    });
  return { url: `postgresql://${username}@127.0.0.1:${listenPort}/${database}`, stop };
}
