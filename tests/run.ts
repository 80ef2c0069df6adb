// `npm test`: runs all checks, on ports and data of their own. `npm test -- unit` (or format, lint,
// types, repo, integration, system, browser) runs some of them. Some parts aren't part of a whole run:
// `matrix` runs the browser tests of page, language, theme and width in every combination,
// `interactions` measures how long a slow phone takes to respond, `image` runs the steps of the
// Dockerfile, `vercel` builds with Vercel's own builder, `replicas` proves what several replicas
// promise, `faults` what the site promises while the services around it fail, and `sequences` makes
// 1,000 random sequences of changes by two editors. The last line is `N passed, N failed, N skipped`.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildSite, generateDatabaseClient, isBuilt } from "../scripts/bootstrap/build.mjs";
import { inProject, projectRoot } from "../scripts/bootstrap/paths.mjs";
import { fail, Problem, printLine, sinceStart, step } from "../scripts/bootstrap/report.mjs";
import { run, runNode, stopPrograms } from "../scripts/bootstrap/run.mjs";
import { onStop } from "../scripts/bootstrap/stop.mjs";
import { startEmbeddedPostgres } from "../scripts/postgres/embedded.mjs";
import { faultsDocument } from "./faults/document";
import { replicasDocument } from "./replicas/document";
import { findChromium } from "./support/chromium";
import { writeMeasured, type MeasuredDocument } from "./support/measured-tables";
import { isNginxInstalled } from "./support/nginx";
import { isRedisInstalled } from "./support/redis";
import { prepareTemplate } from "./support/template-database.mjs";
import {
  failureLines,
  readJestReport,
  readPlaywrightReport,
  slowestTests,
  type RanTest,
  type TestReport,
} from "./support/test-reports";

const TEST_BUILD_DIR = ".next-test";
/** The build of `npm start` where it is current, because the tests would make the same one. */
process.env.BUILD_DIR = isBuilt(".next") ? ".next" : TEST_BUILD_DIR;
process.env.NEXT_TELEMETRY_DISABLED = "1";

const scratch = mkdtempSync(path.join(os.tmpdir(), "site tests "));
// Temporary files of the test runners are removed together with ours.
process.env.TMPDIR = scratch;

const count = { passed: 0, failed: 0, skipped: 0 };
/** Each test that ran, with its duration. */
const tests: RanTest[] = [];
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const cleanups: (() => unknown)[] = [
  () => remove(scratch),
  () => remove(inProject(TEST_BUILD_DIR)),
  () => remove(inProject(".swc")),
];

async function cleanUp() {
  for (const work of cleanups.splice(0).reverse()) await work();
}

type Environment = Record<string, string>;

/** A command that counts as one test. */
async function runCheck(title: string, args: string[]): Promise<void> {
  try {
    await step(title, async () => void (await runNode(args, { what: title })));
    count.passed += 1;
  } catch (error) {
    fail(error);
    count.failed += 1;
    tests.push({ title, duration: 0, messages: [String(error)] });
  }
}

/**
 * Runs a test runner that writes its result as JSON, and adds its counts. A run without a result
 * counts as one failure.
 */
async function runTests<Report>(
  title: string,
  args: (output: string) => string[],
  env: Environment,
  read: (report: Report, root: string) => TestReport,
): Promise<void> {
  const output = path.join(scratch, `${title.replaceAll(" ", "-")}.json`);
  const start = performance.now();
  printLine(`  · ${title}`);
  await runNode(args(output), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    echo: true,
    what: title,
  }).catch(() => undefined);
  try {
    const report = read(JSON.parse(readFileSync(output, "utf8")), projectRoot);
    count.passed += report.passed;
    count.failed += report.failed;
    count.skipped += report.skipped;
    tests.push(...report.tests);
    printLine(`  · ${title} took ${Math.round((performance.now() - start) / 1000)} s`);
  } catch {
    printLine(`${title}: the runner ended without a result`);
    count.failed += 1;
  }
}

const jest = (projects: string[], env: Environment = {}, options: string[] = []) =>
  runTests(
    `${projects.join(" and ")} tests`,
    (output) => [
      "node_modules/jest/bin/jest.js",
      "--selectProjects",
      ...projects,
      "--json",
      `--outputFile=${output}`,
      "--silent",
      // One more than two cores can run: tests also wait, for example for the database.
      "--maxWorkers=3",
      "--passWithNoTests=false",
      ...options,
    ],
    env,
    readJestReport,
  );

const playwright = (projects: string[], env: Environment, options: string[] = []) =>
  runTests(
    `${projects.join(" and ")} tests`,
    () => [
      "node_modules/@playwright/test/cli.js",
      "test",
      ...projects.map((name) => `--project=${name}`),
      ...options,
    ],
    env,
    readPlaywrightReport,
  );

/**
 * Runs the integration tests on a real PostgreSQL, with a migrated template that holds the sample
 * content.
 */
async function integration(added: Environment = {}, options: string[] = []): Promise<void> {
  const env: Environment = { ...added };
  await step("Preparing a PostgreSQL for the tests", async () => {
    const database = await startEmbeddedPostgres(path.join(scratch, "integration"), {
      settings: { fsync: "off", max_connections: "200" },
    });
    cleanups.push(() => database.stop());
    Object.assign(env, await prepareTemplate(database.url));
  });
  await jest(["integration"], env, options);
}

/** What two editors do to a document, in 40 times as many random sequences as in a whole run. */
const sequences = () =>
  integration({ SEQUENCES: "1000" }, ["--testPathPatterns", "document-sequences"]);

let chromium: Promise<string> | undefined;

/** Begins to look for a browser, which may have to be installed while other parts run. */
function prepareBrowser(): Promise<string> {
  chromium ??= findChromium(run);
  chromium.catch(() => undefined);
  return chromium;
}

/** Adds a browser to the environment of tests. */
async function withBrowser(env: Environment): Promise<Environment> {
  let CHROMIUM_PATH = "";
  await step("Finding a Chromium", async () => void (CHROMIUM_PATH = await prepareBrowser()));
  return { ...env, CHROMIUM_PATH };
}

/** Tests of a running site, and then those that measure time or memory, which run alone. */
async function siteTests(projects: string[]): Promise<void> {
  await buildSite();
  const env = { TEST_SCRATCH: scratch };
  await playwright(projects, projects.includes("browser") ? await withBrowser(env) : env);
  if (projects.includes("system")) await playwright(["measured"], env);
}

/** The tests that try combinations, in all of them. */
async function matrix() {
  await buildSite();
  const env = await withBrowser({ TEST_SCRATCH: scratch, MATRIX: "full" });
  await playwright(["browser"], env, ["--grep", "@matrix"]);
}

/** How long a slow phone takes to respond to each interaction. */
async function interactions() {
  await buildSite();
  await playwright(["interactions"], await withBrowser({ TEST_SCRATCH: scratch }));
}

/** The steps of the Dockerfile, and the site that they make. */
const image = () => {
  // The site in it runs as another user, who has to enter the folder.
  chmodSync(scratch, 0o711);
  return playwright(["image"], { TEST_SCRATCH: scratch });
};

/** What Vercel's builder makes of the project. */
const vercel = () => playwright(["vercel"], { TEST_SCRATCH: scratch });

/** Runs a project whose tests measure, and writes the document with their values. */
async function measuredPart(project: string, document: MeasuredDocument): Promise<void> {
  await buildSite();
  await playwright([project], { TEST_SCRATCH: scratch });
  printLine(`\n${await writeMeasured(scratch, document)}\n${document.file} is written.`);
}

/** Several replicas behind a balancer. */
const replicas = () => {
  const missing = [...(isNginxInstalled ? [] : ["nginx"]), ...(isRedisInstalled ? [] : ["Redis"])];
  if (missing.length)
    throw new Problem(`The part replicas needs ${missing.join(" and ")}. Install it first.`);
  return measuredPart("replicas", replicasDocument);
};

/** The site while the services around it fail. */
const faults = () => {
  if (!isRedisInstalled) throw new Problem("The part faults needs Redis. Install it first.");
  return measuredPart("faults", faultsDocument);
};

type Parts = Record<string, () => Promise<void>>;

const checks: Parts = {
  format: () => runCheck("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "."]),
  lint: () => runCheck("Lint", ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"]),
  types: async () => {
    await runNode(["node_modules/next/dist/bin/next", "typegen"], { what: "next typegen" });
    // The native compiler; ESLint and tests/support/used-messages.ts need the API of `typescript`. More
    // than one checker repeats work, and linting uses the other core.
    await runCheck("Type check", ["node_modules/typescript-native/bin/tsc", "--checkers", "1"]);
  },
};
/** Jest projects without a database, which share their workers. */
const plainProjects = ["unit", "repo"];
/** Playwright projects that share their workers: browser tests fill them while the last system tests run. */
const siteProjects = ["system", "browser"];
const wholeRun = [...Object.keys(checks), ...plainProjects, "integration", ...siteProjects];
const furtherParts: Parts = { matrix, interactions, image, vercel, replicas, faults, sequences };
const parts = [...wholeRun, ...Object.keys(furtherParts)];

/** What needs no site. Linting takes as long as the rest together, and keeps one core busy. */
async function plainParts(selected: (among: string[]) => string[]): Promise<void> {
  const runChecks = async (names: string[]) => {
    for (const name of selected(names)) await checks[name]?.();
  };
  const projects = selected(plainProjects);
  await Promise.all([
    runChecks(["lint"]),
    runChecks(["format", "types"]).then(async () => {
      if (projects.length > 0) await jest(projects);
    }),
  ]);
}

async function runParts(names: string[]): Promise<void> {
  if (names.includes("browser")) void prepareBrowser();
  const selected = (among: string[]) => among.filter((name) => names.includes(name));
  await plainParts(selected);
  if (names.includes("integration")) await integration();
  const sites = selected(siteProjects);
  if (sites.length) await siteTests(sites);
  for (const name of selected(Object.keys(furtherParts))) await furtherParts[name]?.();
}

async function test() {
  const selected = process.argv.slice(2);
  const unknown = selected.filter((name) => !parts.includes(name));
  if (unknown.length)
    throw new Problem(`There is no part named ${unknown.join(", ")}. Parts: ${parts.join(", ")}`);
  printLine(`Testing in ${projectRoot}`);
  await generateDatabaseClient();
  await runParts(selected.length ? selected : wholeRun);
}

const stop = onStop(async () => {
  await stopPrograms();
  await cleanUp();
});

test()
  .catch((error) => {
    fail(error);
    count.failed += 1;
  })
  .finally(async () => {
    if (stop.isStopping()) return;
    await cleanUp();
    if (tests.length) printLine(["\nSlowest tests:", ...slowestTests(tests, 20)].join("\n"));
    const failed = failureLines(tests);
    if (failed.length) printLine(["\nFailed:", ...failed].join("\n"));
    printLine(`\nDone after ${sinceStart()}`);
    printLine(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    process.exit(count.failed === 0 ? 0 : 1);
  });
