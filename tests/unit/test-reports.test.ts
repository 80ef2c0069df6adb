import {
  failureLines,
  readJestReport,
  readPlaywrightReport,
  slowestTests,
} from "../support/test-reports";

test("a Jest report counts tests, and a file that cannot run as a failure", () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      {
        name: "/site/tests/unit/roi.test.ts",
        message: "1 of 2 failed",
        assertionResults: [
          { fullName: "a return rounds half up", duration: 1_500, failureMessages: ["not 3"] },
          { fullName: "a skipped test", duration: null },
        ],
      },
      { name: "/site/tests/unit/broken.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(readJestReport(report, "/site")).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    tests: [
      {
        title: "tests/unit/roi.test.ts › a return rounds half up",
        duration: 1_500,
        messages: ["not 3"],
      },
      { title: "tests/unit/roi.test.ts › a skipped test", duration: 0, messages: [] },
      { title: "tests/unit/broken.test.ts", duration: 0, messages: ["no such module"] },
    ],
  });
});

test("a Playwright report counts tests, and errors outside of tests as failures", () => {
  const errors = [{ message: "not visible" }];
  const spec = (title: string, ...durations: number[]) => ({
    file: "consent.spec.ts",
    title,
    tests: [{ results: durations.map((duration) => ({ duration, errors })) }],
  });
  const report = {
    config: { rootDir: "/site/tests/browser" },
    stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 1 },
    errors: [{ message: "a fixture failed" }],
    suites: [
      {
        title: "consent.spec.ts",
        specs: [spec("the banner shows", 20)],
        suites: [{ title: "preferences", specs: [spec("open", 30, 40)] }],
      },
    ],
  };
  const messages = ["not visible", "not visible"];
  expect(readPlaywrightReport(report, "/site")).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    tests: [
      {
        title: "tests/browser/consent.spec.ts › the banner shows",
        duration: 20,
        messages: ["not visible"],
      },
      { title: "tests/browser/consent.spec.ts › preferences › open", duration: 70, messages },
      { title: "Outside of the tests", duration: 0, messages: ["a fixture failed"] },
    ],
  });
});

test("the slowest tests are listed with their seconds, the slowest first", () => {
  const tests = [
    { title: "fast", duration: 10, messages: [] },
    { title: "slowest", duration: 61_250, messages: [] },
    { title: "slow", duration: 2_000, messages: [] },
  ];
  expect(slowestTests(tests, 2)).toEqual(["   61.3 s  slowest", "    2.0 s  slow"]);
});

test("failed tests are listed with the beginning of their messages, without colours", () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join("\n");
  const tests = [
    { title: "passes", duration: 1, messages: [] },
    { title: "fails", duration: 1, messages: ["\u001b[31mexpected 1\u001b[39m", long] },
  ];
  const lines = failureLines(tests);
  expect(lines.slice(0, 3)).toEqual(["fails", "    expected 1", "    line 0"]);
  expect(lines).toHaveLength(41);
});
