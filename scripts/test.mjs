// `npm test`: runs all checks, on ports and data of their own. `npm test -- unit` (or format, lint,
// types, repo, integration, system, browser) runs some of them. The last line is `N passed, N
// failed, N skipped`.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildSite, generateDatabaseClient } from "./bootstrap/build.mjs";
import { installPackages, requireNodeVersion } from "./bootstrap/install.mjs";
import { inProject, projectRoot } from "./bootstrap/paths.mjs";
import { fail, Problem, printLine, sinceStart, step } from "./bootstrap/report.mjs";
import { run, runNode, stopPrograms } from "./bootstrap/run.mjs";
import { onStop } from "./bootstrap/stop.mjs";

process.env.BUILD_DIR = ".next-test";
process.env.NEXT_TELEMETRY_DISABLED = "1";

const scratch = mkdtempSync(path.join(os.tmpdir(), "site tests "));
// Temporary files of the test runners are removed together with ours.
process.env.TMPDIR = scratch;

const count = { passed: 0, failed: 0, skipped: 0 };
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const cleanups = [
  () => remove(scratch),
  () => remove(inProject(process.env.BUILD_DIR)),
  () => remove(inProject(".swc")),
];

async function cleanUp() {
  for (const work of cleanups.splice(0).reverse()) await work();
}

/** A command that counts as one test. */
async function runCheck(title, args) {
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
async function runTests(title, args, env, read) {
  const output = path.join(scratch, `${title.replaceAll(" ", "-")}.json`);
  printLine(`  · ${title}`);
  await runNode(args(output), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    echo: true,
    what: title,
  }).catch(() => undefined);
  try {
    const counted = read(JSON.parse(readFileSync(output, "utf8")));
    for (const name of Object.keys(count)) count[name] += counted[name];
  } catch {
    printLine(`${title}: the runner ended without a result`);
    count.failed += 1;
  }
}

const jest = (project, env = {}) =>
  runTests(
    `${project} tests`,
    (output) => [
      "node_modules/jest/bin/jest.js",
      "--selectProjects",
      project,
      "--json",
      `--outputFile=${output}`,
      "--silent",
      "--maxWorkers=2",
      "--passWithNoTests=false",
    ],
    env,
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
  );

/**
 * System and browser tests that passed only when retried; printed at the end so that they get
 * investigated.
 */
const flaky = [];

function noteFlaky({ file, specs = [], suites = [] }) {
  for (const { title, tests } of specs)
    if (tests.some(({ status }) => status === "flaky")) flaky.push(`${file}: ${title}`);
  suites.forEach(noteFlaky);
}

const playwright = (project, env = {}) =>
  runTests(
    `${project} tests`,
    () => ["node_modules/@playwright/test/cli.js", "test", "--project", project],
    env,
    ({ stats, errors, suites }) => {
      suites.forEach(noteFlaky);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      };
    },
  );

/**
 * Runs the integration tests on a real PostgreSQL, with a migrated template that holds the sample
 * content.
 */
async function integration() {
  const env = {};
  await step("Preparing a PostgreSQL for the tests", async () => {
    const { startEmbeddedPostgres } = await import("./postgres/embedded.mjs");
    const { prepareTemplate } = await import("../tests/support/template-database.mjs");
    const database = await startEmbeddedPostgres(path.join(scratch, "integration"), {
      settings: { fsync: "off", max_connections: "200" },
    });
    cleanups.push(() => database.stop());
    Object.assign(env, await prepareTemplate(database.url));
  });
  await jest("integration", env);
}

async function withBuild(project) {
  await buildSite();
  const env = { TEST_SCRATCH: scratch };
  if (project === "browser") {
    const { findChromium } = await import("../tests/support/chromium.mjs");
    await step("Finding a Chromium", async () => (env.CHROMIUM_PATH = await findChromium(run)));
  }
  await playwright(project, env);
}

const parts = {
  format: () => runCheck("Format", ["node_modules/prettier/bin/prettier.cjs", "--check", "."]),
  lint: () => runCheck("Lint", ["node_modules/eslint/bin/eslint.js", "--max-warnings", "0"]),
  types: async () => {
    await runNode(["node_modules/next/dist/bin/next", "typegen"], { what: "next typegen" });
    await runCheck("Type check", ["node_modules/typescript/bin/tsc", "--noEmit"]);
  },
  unit: () => jest("unit"),
  repo: () => jest("repo"),
  integration,
  system: () => withBuild("system"),
  browser: () => withBuild("browser"),
};

async function test() {
  requireNodeVersion();
  const selected = process.argv.slice(2);
  const unknown = selected.filter((name) => !parts[name]);
  if (unknown.length)
    throw new Problem(
      `There is no part named ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`,
    );
  printLine(`Testing in ${projectRoot}`);
  await installPackages();
  await generateDatabaseClient();
  for (const name of selected.length ? selected : Object.keys(parts)) await parts[name]();
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
    if (flaky.length)
      printLine(
        `\nPassed only at the second try:\n${flaky.map((title) => `  ${title}`).join("\n")}`,
      );
    printLine(`\nDone after ${sinceStart()}`);
    printLine(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
    process.exit(count.failed === 0 ? 0 : 1);
  });
