import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { isNginxInstalled, nginxExample, startNginx } from "../support/nginx";
import { preparedFolder } from "../support/prepared-data";
import { waitUntil } from "../support/redis";
import { freePort, freshFolder, get, startSite, stopAllSites } from "../support/site-process";
import type { SiteProcess } from "../support/site-process";

const isInstalled = (program: string, version: string) =>
  spawnSync(program, [version]).status === 0;
const stops: (() => unknown)[] = [];

/** Requests a page over TLS and HTTP/2. */
const getByHttp2 = (port: number, headers: Record<string, string>) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    session.on("error", reject);
    const stream = session.request({ ":path": "/en", ...headers });
    stream.on("response", (received) => {
      session.close();
      resolve({ ...received });
    });
    stream.on("error", reject);
    stream.resume();
  });

async function expectOneCompression(port: number): Promise<void> {
  await waitUntil(() =>
    getByHttp2(port, {}).then(
      ({ ":status": status }) => status === 200,
      () => false,
    ),
  );
  const compressed = await getByHttp2(port, { "accept-encoding": "br, gzip" });
  expect(compressed).toMatchObject({ ":status": 200, "content-encoding": "br" });
  expect(compressed["strict-transport-security"]).toContain("max-age");
  expect(await getByHttp2(port, {})).not.toHaveProperty("content-encoding");
}

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSite({
    DATA_DIR: preparedFolder(),
    SITE_URL: "https://localhost",
    TRUST_PROXY: "1",
  });
});

test.afterAll(async () => {
  for (const stop of stops) await stop();
  await stopAllSites();
});

test("nginx with deploy/nginx.conf serves by TLS and HTTP/2 what the site has compressed", async () => {
  test.skip(!isNginxInstalled, "nginx isn't installed");
  test.skip(!isInstalled("openssl", "version"), "openssl isn't installed");
  const folder = freshFolder();
  const [key, certificate] = [path.join(folder, "key"), path.join(folder, "certificate")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" ");
  spawnSync("openssl", [...request, "-keyout", key, "-out", certificate]);
  const [plain, secure] = [await freePort(), await freePort()];
  const example = nginxExample()
    .replace(/\/etc\S+fullchain.pem/, `"${certificate}"`)
    .replace(/\/etc\S+privkey.pem/, `"${key}"`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443", `listen 127.0.0.1:${secure}`)
    .replaceAll("server_name example.com", "server_name localhost")
    .replace("127.0.0.1:3000", new URL(site.url).host);
  const nginx = startNginx(example);
  stops.push(nginx.stop);
  await expectOneCompression(secure);
  expect((await get(`http://localhost:${plain}/en?a=b`)).headers.location).toBe(
    "https://localhost/en?a=b",
  );
});

test("Caddy with deploy/Caddyfile serves by TLS and HTTP/2 what the site has compressed", async () => {
  test.skip(!isInstalled("caddy", "version"), "Caddy isn't installed");
  const folder = freshFolder();
  const port = await freePort();
  const file = path.join(folder, "Caddyfile");
  // Its own ports, and a certificate that no program has to trust.
  writeFileSync(
    file,
    `{\nadmin off\nskip_install_trust\nhttp_port ${await freePort()}\nhttps_port ${port}\n}\n` +
      readFileSync(path.join("deploy", "Caddyfile"), "utf8"),
  );
  mkdirSync(path.join(folder, "home"));
  const home = path.join(folder, "home");
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      UPSTREAMS: new URL(site.url).host,
    },
  });
  stops.push(() => caddy.kill());
  await expectOneCompression(port);
});

test("systemd accepts the units of deploy/systemd", () => {
  test.skip(!isInstalled("systemd-analyze", "--version"), "systemd isn't installed");
  const folder = path.join("deploy", "systemd");
  const units = readdirSync(folder).map((name) => path.join(folder, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", ...units]);
  expect([status, stderr.toString()]).toEqual([0, ""]);
});
