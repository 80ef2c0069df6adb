import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { runScript } from "../support/command";
import { buildImage, bytesIn } from "../support/image-build";
import { startPostgres } from "../support/postgres";
import { waitUntil } from "../support/redis";
import { freshFolder, get, startSite, stopAllSites } from "../support/site-process";

const MAX_BYTES = 350e6;
/** gcr.io/distroless/nodejs24-debian12: Node 24 (126 MB) and 11 packages of Debian. */
const BASE_BYTES = 160e6;
const USER = 65532;
const isRoot = process.getuid?.() === 0;

/** Every user may enter it, as the folders of an image. */
let folder = "";
const writable = (name: string) => {
  const created = path.join(folder, name);
  mkdirSync(created);
  if (isRoot) chownSync(created, USER, USER);
  return created;
};

test.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "image-"));
  chmodSync(folder, 0o755);
});

test.afterAll(async () => {
  await stopAllSites();
  execFileSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

test("The image's steps make at most 350 MB that serve from a read-only tree without rights", async () => {
  test.setTimeout(900_000);
  const image = buildImage(folder);
  const app = path.join(image.root, image.workdir);
  const bytes = bytesIn(image.root);
  test.info().annotations.push({ type: "size", description: `${Math.round(bytes / 1e6)} MB` });
  expect(bytes).toBeLessThan(MAX_BYTES - BASE_BYTES);

  execFileSync("chmod", ["-R", "a-w", image.root]);
  const database = await startPostgres(freshFolder());
  const env = {
    ...image.env,
    NODE_PATH: "",
    HOST: "127.0.0.1",
    DATABASE_URL: database.url,
    AUTH_SECRET: "0123456789".repeat(4),
    DATA_DIR: writable("data"),
    TMPDIR: writable("tmp"),
    BUILD_DIR: "",
  };
  // The migration job comes before the first start.
  const migration = await runScript(path.join(app, "scripts", "migrate.mjs"), [], env);
  expect(migration, migration.output).toMatchObject({ code: 0 });

  const user = isRoot ? { uid: USER, gid: USER } : {};
  const site = await startSite(env, {
    command: [process.execPath, ...image.command],
    options: { cwd: app, ...user },
  });
  await waitUntil(async () => (await get(`${site.url}/api/readyz`)).status === 200);
  for (const address of ["/en", "/uk/success-stories", "/api/v1/business-cases", "/og/en/home.png"])
    expect((await get(site.url + address)).status, address).toBe(200);

  const [, ...check] = image.healthcheck;
  const port = new URL(site.url).port;
  const health = (at: string) => runScript(path.join(app, check[0] ?? ""), [], { PORT: at });
  expect(await health(port)).toMatchObject({ code: 0 });

  const archive = path.join(env.TMPDIR, "backup.tar.gz");
  const backup = await runScript(path.join(app, "scripts", "backup.mjs"), [archive], env);
  expect(backup, backup.output).toMatchObject({ code: 0 });
  const admin = await runScript(path.join(app, "scripts", "admin.mjs"), ["create", "olha"], env);
  expect(admin, admin.output).toMatchObject({ code: 0 });

  expect(await site.stop()).toBe(0);
  expect(await health(port)).toMatchObject({ code: 1 });
  await database.stop();
});
