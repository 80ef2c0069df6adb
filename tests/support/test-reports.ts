// Reads the JSON reports of Jest and Playwright: how many tests passed, failed and were skipped, and
// how long each took.
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test, how many milliseconds it took, and why it failed. */
export interface RanTest {
  title: string;
  duration: number;
  messages: string[];
}

export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** Includes failures outside of tests. */
  tests: RanTest[];
}

/** The part of Jest's report that is read. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      fullName: string;
      duration?: number | null;
      failureMessages?: string[] | null;
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    file: string;
    title: string;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's report that is read. */
interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const ranTest = (file: string, title: string, rest: Omit<RanTest, "title">): RanTest => ({
  title: `${file} › ${title}`,
  ...rest,
});

/** A failure outside of tests, if there are messages. */
const outside = (title: string, messages: string[]): RanTest[] =>
  messages.length > 0 ? [{ title, duration: 0, messages }] : [];

export function readJestReport(report: JestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name).replaceAll(path.sep, "/");
      if (assertionResults.length === 0 && message) return outside(file, [message]);
      return assertionResults.map(({ fullName, duration, failureMessages }) =>
        ranTest(file, fullName, { duration: duration ?? 0, messages: failureMessages ?? [] }),
      );
    }),
  };
}

const messagesOf = (errors: { message?: string }[]): string[] =>
  errors.map(({ message = "no message" }) => message);

/** The tests of a suite and of the suites within it. A suite's title is its file or its `describe`. */
function testsOf(
  { title: suite, specs = [], suites = [] }: PlaywrightSuite,
  folder: string,
): RanTest[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ results }) =>
        ranTest(path.posix.join(folder, file), suite === file ? title : `${suite} › ${title}`, {
          duration: results.reduce((sum, { duration }) => sum + duration, 0),
          messages: messagesOf(results.flatMap(({ errors = [] }) => errors)),
        }),
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
    tests: [
      ...suites.flatMap((suite) => testsOf(suite, folder)),
      ...outside("Outside of the tests", messagesOf(errors)),
    ],
  };
}

const MAX_FAILURE_LINES = 40;

/** The title of each failed test and the beginning of its messages. */
export const failureLines = (tests: RanTest[]): string[] =>
  tests
    .filter(({ messages }) => messages.length > 0)
    .flatMap(({ title, messages }) => [
      title,
      ...stripVTControlCharacters(messages.join("\n"))
        .split("\n")
        .slice(0, MAX_FAILURE_LINES)
        .map((line) => `    ${line}`),
    ]);

/** One line per test, the slowest first. */
export const slowestTests = (tests: RanTest[], count: number): string[] =>
  [...tests]
    .sort((one, other) => other.duration - one.duration)
    .slice(0, count)
    .map(({ title, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${title}`);
