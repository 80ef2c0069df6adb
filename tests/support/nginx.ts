import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { waitUntil } from "./redis";
import { freePort, freshFolder } from "./site-process";

const runs = (program: string) => spawnSync(program, ["-v"]).status === 0;
/** Debian keeps it out of the PATH of ordinary users. */
const program = ["nginx", "/usr/sbin/nginx"].find(runs);
export const isNginxInstalled = program !== undefined;

/** deploy/nginx.conf, which tests adapt to their ports. */
export const nginxExample = (): string => readFileSync(path.join("deploy", "nginx.conf"), "utf8");

/** Starts a real nginx with these directives in its http block. Without a format, it logs no requests. */
export function startNginx(http: string, logFormat?: string) {
  const folder = freshFolder();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path "${path.join(folder, name)}";`)
    .join("\n");
  const [file, errors, requests] = ["nginx.conf", "error.log", "requests.log"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const log = logFormat
    ? `log_format tests escape=json '${logFormat}'; access_log "${requests}" tests;`
    : "access_log off;";
  // Only the user of the tests may enter the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    file,
    `daemon off; ${user} pid "${folder}/pid"; error_log "${errors}"; events {}
     http { ${log} ${temporary}\n${http} }`,
  );
  const server = spawn(program ?? "nginx", ["-c", file, "-e", errors]);
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  return {
    pid: server.pid ?? NaN,
    /** The lines of its log. */
    requests: () => readFileSync(requests, "utf8").trim().split("\n").filter(Boolean),
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** A request as the balancer saw it. */
interface BalancedRequest {
  /** In seconds since 1970. */
  ended: number;
  seconds: number;
  method: string;
  status: number;
  /** Addresses of the replicas that were tried, in order. */
  replicas: string;
}

const LOG_FORMAT = `{"ended":$msec,"seconds":$request_time,"method":"$request_method",\
"status":$status,"replicas":"$upstream_addr"}`;

/** deploy/nginx.conf in front of replicas, without TLS. */
export async function startBalancer(urls: readonly string[], { logsRequests = false } = {}) {
  const port = await freePort();
  const [, settings = ""] = /server 127\.0\.0\.1:3000( .*;)/.exec(nginxExample()) ?? [];
  const servers = urls.map((url) => `server ${new URL(url).host}${settings}`);
  const http = nginxExample()
    .replace(/server 127\.0\.0\.1:3000.*/, servers.join("\n"))
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*$/gm, "")
    .replace("server_name example.com", "server_name localhost");
  const nginx = startNginx(http, logsRequests ? LOG_FORMAT : undefined);
  await waitUntil(() => listens(port));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: nginx.pid,
    requests: () => nginx.requests().map((line) => JSON.parse(line) as BalancedRequest),
    stop: nginx.stop,
  };
}
