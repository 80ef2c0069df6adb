import {
  clockProblem,
  databaseClock,
  isDatabaseClockKnown,
  lastKnownDatabaseTime,
  measureDatabaseClock,
} from "@/lib/runtime/database-clock";
import { shiftDate } from "../support/shift-date.mjs";

const lines: { level: string; code: string; skewSeconds?: number }[] = [];
/** Measures a database whose clock differs by this many seconds. */
const measure = (seconds: number) =>
  measureDatabaseClock(async () => new Date(Date.now() + seconds * 1000));

beforeEach(() => {
  lines.length = 0;
  Object.assign(databaseClock(), { last: undefined, isSkewed: false });
  jest
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  shiftDate(0);
});

test("A difference of up to 30 seconds is no problem", async () => {
  for (const seconds of [0, 29, -29]) await measure(seconds);
  expect([lines, clockProblem()]).toEqual([[], undefined]);
});

const differences = [
  [600, "600 s behind", -600],
  [-600, "600 s ahead of", 600],
] as const;

test.each(differences)(
  "A difference of %d s is logged once and reported as a problem until it is gone",
  async (...given) => {
    const [seconds, difference, skewSeconds] = given;
    for (let times = 0; times < 3; times += 1) await measure(seconds);
    expect(lines).toMatchObject([{ level: "warn", code: "clock_skew", skewSeconds }]);
    const message = `The clock of this server is ${difference} the database's`;
    expect(clockProblem()).toEqual({ code: "clock_skew", message });
    // Around the limit the state does not flip.
    for (const near of [29, 31, 29]) await measure(near);
    expect(lines).toHaveLength(1);
    await measure(0);
    expect([lines.at(-1)?.level, lines.length, clockProblem()]).toEqual(["info", 2, undefined]);
    await measure(seconds);
    expect(lines).toHaveLength(3);
  },
);

test("The database time continues steadily when the machine's clock is set, and is measured again", async () => {
  await measure(0);
  expect(isDatabaseClockKnown()).toBe(true);
  const before = Date.now();
  shiftDate(-3_600_000);
  expect(Math.abs((lastKnownDatabaseTime()?.getTime() ?? 0) - before)).toBeLessThan(1_000);
  expect(isDatabaseClockKnown()).toBe(false);
});

test("Before the first measurement the time is unknown, and a failed measurement changes nothing", async () => {
  expect([isDatabaseClockKnown(), lastKnownDatabaseTime(), clockProblem()]).toEqual([
    false,
    undefined,
    undefined,
  ]);
  await expect(measureDatabaseClock(() => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(lastKnownDatabaseTime()).toBeUndefined();
});

test("A slow response is measured again, because its time may be that of its start or of its end", async () => {
  jest.useFakeTimers();
  const roundTrips = [600, 400, 20, 300];
  await measureDatabaseClock(async () => {
    const time = new Date();
    jest.advanceTimersByTime(roundTrips.shift() ?? 0);
    return time;
  });
  expect(roundTrips).toEqual([300]);
  expect(Math.abs((lastKnownDatabaseTime()?.getTime() ?? 0) - Date.now())).toBeLessThanOrEqual(10);
  jest.useRealTimers();
});
