import { execFileSync } from "node:child_process";
import { processorRatio, timeRatio } from "../bench/compare";
import { readWrk, type LoadResult } from "../bench/load";
import { singleValue } from "../bench/measure";
import { canMeasureProcessor, endedChildrenSeconds, processorSeconds } from "../bench/processor";
import { tableRow, report } from "../bench/report";

const result = (given: Partial<LoadResult>): LoadResult => ({
  requests: 1_000,
  perSecond: 100,
  medianMs: 2,
  processorMicros: 60,
  generatorShare: 0.3,
  ...given,
});
const what = "a page, ours / nginx";

test("The output of wrk is parsed with its failures and errors", () => {
  const output = `    50%    1.78ms\n  684 requests in 1.02s, 1.99MB read
  Socket errors: connect 1, read 2, write 3, timeout 4
  Non-2xx or 3xx responses: 342\nRequests/sec:    672.51`;
  expect(readWrk(output)).toEqual({
    requests: 684,
    seconds: 1.02,
    failures: 342,
    errors: 10,
    medianMs: 1.78,
  });
  expect(readWrk("  90 requests in 1.50m")).toMatchObject({ requests: 90, seconds: 90 });
  expect(readWrk("    50%  812.00us\n  5 requests in 2.00s")).toMatchObject({
    failures: 0,
    errors: 0,
    medianMs: 0.812,
  });
});

test("A figure shows how much of a core the load generator took and marks where it was the limit", () => {
  const finding = processorRatio(
    [[result({ processorMicros: 180 }), result({ generatorShare: 0.97 })]],
    { what },
  );
  expect(finding.value).toEqual(singleValue(3));
  expect(tableRow(finding)).toBe(
    `| processor time per request, ${what} | 3.000 | – |  | 30 % / 97 % **(at its limit)** |`,
  );
});

test("A value that cannot be measured on this machine has no figure and neither meets nor misses its target", () => {
  const unmeasured = result({ processorMicros: undefined, medianMs: undefined });
  const target = { atMost: 5 };
  expect(tableRow(processorRatio([[unmeasured, unmeasured]], { what, target }))).toBe(
    `| processor time per request, ${what} | – | at most 5 |  | not measured: no /proc (Linux only) |`,
  );
  expect(tableRow(timeRatio([[unmeasured, unmeasured]], { what, target }))).toBe(
    `| median time of ${what} | – | at most 5 |  | not measured: no wrk |`,
  );
});

test("The report says what was wrong with earlier figures", () => {
  const page = report([], { postgres: "18", rounds: 5, seconds: 8, date: new Date(0) });
  expect(page).toContain("## What was wrong with earlier figures");
});

(canMeasureProcessor ? test : test.skip)(
  "Processor time covers a process and its children, including those that have ended",
  () => {
    const [before, endedBefore] = [processorSeconds(process.pid), endedChildrenSeconds()];
    const burn =
      "const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);";
    execFileSync(process.execPath, ["-e", burn]);
    expect(endedChildrenSeconds() - endedBefore).toBeGreaterThanOrEqual(0.15);
    // Both are sums of hundredths, with rounding errors.
    const hundredths = (seconds: number) => Math.round(seconds * 100);
    expect(hundredths(processorSeconds(process.pid) - before)).toBeGreaterThanOrEqual(
      hundredths(endedChildrenSeconds() - endedBefore),
    );
  },
);
