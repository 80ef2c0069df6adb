// Reads the JSON reports of Jest and Playwright: how many tests passed, failed and were skipped, and
// how long each took.
import path from "node:path";

/** A test and how long it took, in milliseconds. */
export interface TimedTest {
  title: string;
  duration: number;
}

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  tests: TimedTest[];
}

/** The part of Jest's report that is read. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's report that is read. */
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const timed = (file: string, title: string, duration: number): TimedTest => ({
  title: `${file} › ${title}`,
  duration,
});

export function readJestReport(report: JestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) =>
        timed(path.relative(root, name).replaceAll(path.sep, "/"), fullName, duration ?? 0),
      ),
    ),
  };
}

/** The tests of a suite and of the suites within it. A suite's title is its file or its `describe`. */
function testsOf(
  { title: suite, specs = [], suites = [] }: PlaywrightSuite,
  folder: string,
): TimedTest[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) =>
        timed(
          path.posix.join(folder, file),
          suite === file ? title : `${suite} › ${title}`,
          results.reduce((sum, { duration }) => sum + duration, 0),
        ),
      ),
    ),
    ...suites.flatMap((inner) => testsOf(inner, folder)),
  ];
}

export function readPlaywrightReport(
  { stats, errors, suites, config }: PlaywrightReport,
  root: string,
): TestReport {
  const folder = path.relative(root, config.rootDir).replaceAll(path.sep, "/");
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap((suite) => testsOf(suite, folder)),
  };
}

/** One line per test, the slowest first. */
export const slowestTests = (tests: TimedTest[], count: number): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ title, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${title}`);
