// `npm test`: runs all checks, on ports and data of their own. `npm test -- unit` (or format, lint,
// types, repo, integration, system, browser) runs some of them. `matrix` isn't part of a whole run:
// it runs the browser tests of page, language, theme and width in every combination. The last line
// is `N passed, N failed, N skipped`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildSite, generateDatabaseClient } from "../scripts/bootstrap/build.mjs";
import { inProject, projectRoot } from "../scripts/bootstrap/paths.mjs";
import { fail, Problem, printLine, sinceStart, step } from "../scripts/bootstrap/report.mjs";
import { run, runNode, stopPrograms } from "../scripts/bootstrap/run.mjs";
import { onStop } from "../scripts/bootstrap/stop.mjs";
import { startEmbeddedPostgres } from "../scripts/postgres/embedded.mjs";
import { findChromium } from "./support/chromium";
import { prepareTemplate } from "./support/template-database.mjs";
import {
  readJestReport,
  readPlaywrightReport,
  slowestTests,
  type TestReport,
  type TimedTest,
} from "./support/test-reports";

const BUILD_DIR = ".next-test";
process.env.BUILD_DIR = BUILD_DIR;
process.env.NEXT_TELEMETRY_DISABLED = "1";

const scratch = mkdtempSync(path.join(os.tmpdir(), "site tests "));
// Temporary files of the test runners are removed together with ours.
process.env.TMPDIR = scratch;

const count = { passed: 0, failed: 0, skipped: 0 };
/** Each test that ran, with its duration. */
const tests: TimedTest[] = [];
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const cleanups: (() => unknown)[] = [
  () => remove(scratch),
  () => remove(inProject(BUILD_DIR)),
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
  } catch {
    printLine(`${title}: the runner ended without a result`);
    count.failed += 1;
  }
}

const jest = (projects: string[], env: Environment = {}) =>
  runTests(
    `${projects.join(" and ")} tests`,
    (output) => [
      "node_modules/jest/bin/jest.js",
      "--selectProjects",
      ...projects,
      "--json",
      `--outputFile=${output}`,
      "--silent",
      "--maxWorkers=2",
      "--passWithNoTests=false",
    ],
    env,
    readJestReport,
  );

const playwright = (project: string, env: Environment, options: string[] = []) =>
  runTests(
    `${project} tests`,
    () => ["node_modules/@playwright/test/cli.js", "test", "--project", project, ...options],
    env,
    readPlaywrightReport,
  );

/**
 * Runs the integration tests on a real PostgreSQL, with a migrated template that holds the sample
 * content.
 */
async function integration(): Promise<void> {
  const env: Environment = {};
  await step("Preparing a PostgreSQL for the tests", async () => {
    const database = await startEmbeddedPostgres(path.join(scratch, "integration"), {
      settings: { fsync: "off", max_connections: "200" },
    });
    cleanups.push(() => database.stop());
    Object.assign(env, await prepareTemplate(database.url));
  });
  await jest(["integration"], env);
}

/** What Playwright needs besides a build: a folder for the tests' sites, and a browser. */
async function browserEnvironment(): Promise<Environment> {
  const env: Environment = { TEST_SCRATCH: scratch };
  await step("Finding a Chromium", async () => {
    env.CHROMIUM_PATH = await findChromium(run);
  });
  return env;
}

/** What measures time or memory runs alone, after everything that runs in parallel. */
async function system() {
  await buildSite();
  for (const project of ["system", "measured"])
    await playwright(project, { TEST_SCRATCH: scratch });
}

async function browser() {
  await buildSite();
  await playwright("browser", await browserEnvironment());
}

/** The tests that try combinations, in all of them. */
async function matrix() {
  await buildSite();
  await playwright("browser", { ...(await browserEnvironment()), MATRIX: "full" }, [
    "--grep",
    "@matrix",
  ]);
}

type Parts = Record<string, () => Promise<void>>;

/** Each keeps one core busy. */
const checks: Parts = {
  format: () => runCheck("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "."]),
  lint: () => runCheck("Lint", ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"]),
  types: async () => {
    await runNode(["node_modules/next/dist/bin/next", "typegen"], { what: "next typegen" });
    // The native compiler; ESLint and tests/support/used-messages.ts need the API of `typescript`. More
    // than one checker repeats work, and the other checks use the other cores.
    await runCheck("Type check", ["node_modules/typescript-native/bin/tsc", "--checkers", "1"]);
  },
};
/** Jest projects without a database, which share their workers. */
const plainProjects = ["unit", "repo"];
const suites: Parts = { integration, system, browser, matrix };
const parts = [...Object.keys(checks), ...plainProjects, ...Object.keys(suites)];

async function runParts(names: string[]): Promise<void> {
  const selected = (among: string[]) => among.filter((name) => names.includes(name));
  await Promise.all(selected(Object.keys(checks)).map((name) => checks[name]?.()));
  const projects = selected(plainProjects);
  if (projects.length) await jest(projects);
  for (const name of selected(Object.keys(suites))) await suites[name]?.();
}

async function test() {
  const selected = process.argv.slice(2);
  const unknown = selected.filter((name) => !parts.includes(name));
  if (unknown.length)
    throw new Problem(`There is no part named ${unknown.join(", ")}. Parts: ${parts.join(", ")}`);
  printLine(`Testing in ${projectRoot}`);
  await generateDatabaseClient();
  await runParts(selected.length ? selected : parts.filter((name) => name !== "matrix"));
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
    printLine(`\nDone after ${sinceStart()}`);
    printLine(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    process.exit(count.failed === 0 ? 0 : 1);
  });
