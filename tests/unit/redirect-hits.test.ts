import { redirectHits } from "@/server/redirects/redirect-hits";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entries = (hits: ReadonlyMap<string, number>) => Object.fromEntries(hits);

test("Many hits are one writing every few seconds, and none without a hit [A-REDIR-05]", async () => {
  const stored: object[] = [];
  const hits = redirectHits((counted) => Promise.resolve(stored.push(entries(counted)) > 0));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual([]);
  for (let request = 0; request < 1_000; request++) hits.count(request % 4 ? "a" : "b");
  expect(stored).toEqual([]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stored).toEqual([{ a: 750, b: 250 }]);
  await hits.stop();
});

test("What couldn't be stored is stored with the next hits, and at the end [A-REDIR-05]", async () => {
  const stored: object[] = [];
  let isAway = true;
  const hits = redirectHits((counted) => {
    if (!isAway) stored.push(entries(counted));
    return Promise.resolve(!isAway);
  });
  hits.count("a");
  await jest.advanceTimersByTimeAsync(20_000);
  hits.count("a");
  hits.count("b");
  isAway = false;
  await hits.stop();
  expect(stored).toEqual([{ a: 2, b: 1 }]);
  hits.count("late");
  await jest.advanceTimersByTimeAsync(60_000);
  expect(stored).toHaveLength(1);
});
