import { startRecurring } from "@/lib/services/jobs/recurring-job";
import { runShutdownHandlers } from "@/lib/runtime/shutdown";

const busy = Object.assign(new Error("deadlock detected"), { code: "40P01" });
const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);

beforeEach(() => log.mockClear());
afterAll(() => runShutdownHandlers());

/** Starts a job that fails once with each error, and resolves to its number of runs once it succeeds. */
const start = (name: string, errors: Error[]) =>
  new Promise<number>((resolve) => {
    let tries = 0;
    startRecurring(
      name,
      600_000,
      async () => {
        tries += 1;
        const error = errors.shift();
        if (error) throw error;
        resolve(tries);
      },
      [1, 1],
    );
  });

test("A recurring job that meets a busy database is retried without a log line", async () => {
  expect(await start("the purge", [busy])).toBe(2);
  expect(log).not.toHaveBeenCalled();
});

test("A recurring job that fails for another reason is logged at once and waits for its next run", async () => {
  void start("the sweep", [new TypeError("a mistake"), busy]);
  await new Promise(setImmediate);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls[0]?.[0])).toContain("the sweep failed");
});

test("A recurring job that keeps meeting a busy database is logged in the end", async () => {
  let tries = 0;
  const logged = new Promise((resolve) => log.mockImplementation((line) => (resolve(line), true)));
  startRecurring(
    "the cleanup",
    600_000,
    async () => {
      tries += 1;
      throw busy;
    },
    [1, 1],
  );
  expect(await logged).toContain("the cleanup failed");
  expect(tries).toBe(3);
});
