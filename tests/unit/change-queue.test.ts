import { deadlineIn, Semaphore } from "@/lib/runtime/semaphore";
import { runInOrder } from "@/lib/data/database/change-queue";

const forever = () => new Promise<never>(() => undefined);
const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: Error) => error.message,
  );

afterEach(() => jest.useRealTimers());

test("A change waits fifteen seconds in all for its key and for a free slot, not fifteen for each", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  let free = () => {};
  const first = runInOrder("mine", () => new Promise<void>((resolve) => (free = resolve)));
  const others = ["a", "b", "c", "d"].map((key) => runInOrder(key, forever));
  const waiting = settled(runInOrder("mine", async () => undefined));
  await jest.advanceTimersByTimeAsync(10_000);
  // The key is free now, but the free slot went to a change that had been waiting for one.
  others.push(runInOrder("e", forever));
  free();
  await first;
  await jest.advanceTimersByTimeAsync(5_001);
  expect(await Promise.race([waiting, Promise.resolve().then(() => "still waits")])).toBe(
    "Too many changes at once. Please try again.",
  );
  expect(others).toHaveLength(5);
});

test("A semaphore runs a limited number of tasks in order, and a failure affects only its own task", async () => {
  const semaphore = new Semaphore({ permits: 2, busyMessage: "busy" });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    semaphore.run(() => {
      begun.push(number);
      return new Promise<void>((resolve, reject) =>
        ends.push(number === 1 ? () => reject(new Error("failed")) : resolve),
      );
    }, deadlineIn(60_000));
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  for (let ended = 0; ended < 4; ended += 1) {
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2, 3, 4].slice(0, 2 + ended));
    ends[ended]?.();
  }
  expect((await all).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(semaphore.isIdle).toBe(true);
});
