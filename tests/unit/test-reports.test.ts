import { readJestReport, readPlaywrightReport, slowestTests } from "../support/test-reports";

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
        assertionResults: [
          { fullName: "a return rounds half up", duration: 1_500 },
          { fullName: "a skipped test", duration: null },
        ],
      },
      { name: "/site/tests/unit/broken.test.ts", assertionResults: [] },
    ],
  };
  expect(readJestReport(report, "/site")).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
    tests: [
      { title: "tests/unit/roi.test.ts › a return rounds half up", duration: 1_500 },
      { title: "tests/unit/roi.test.ts › a skipped test", duration: 0 },
    ],
  });
});

test("a Playwright report counts tests, and errors outside of tests as failures", () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: "consent.spec.ts",
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
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
  expect(readPlaywrightReport(report, "/site")).toEqual({
    passed: 2,
    failed: 2,
    skipped: 1,
    tests: [
      { title: "tests/browser/consent.spec.ts › the banner shows", duration: 20 },
      { title: "tests/browser/consent.spec.ts › preferences › open", duration: 70 },
    ],
  });
});

test("the slowest tests are listed with their seconds, the slowest first", () => {
  const tests = [
    { title: "fast", duration: 10 },
    { title: "slowest", duration: 61_250 },
    { title: "slow", duration: 2_000 },
  ];
  expect(slowestTests(tests, 2)).toEqual(["   61.3 s  slowest", "    2.0 s  slow"]);
});
