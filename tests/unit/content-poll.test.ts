import { comparePoll, type PollState } from "@/lib/cache/content-poll";

/** Compares polls one after the other and returns whether each found the content out of date. */
function judgeAll(polls: [revision: string, ...open: string[]][]): boolean[] {
  let seen: PollState | undefined;
  return polls.map(([revision, ...open]) => {
    const judged = comparePoll(seen, { revision, openTransactions: open });
    seen = judged.state;
    return judged.isOutOfDate;
  });
}

test("The first poll and every raised revision find the content out of date, and equal revisions do not", () => {
  expect(judgeAll([["1"], ["1"], ["2"], ["2"]])).toEqual([true, false, true, false]);
});

test("An uncommitted change keeps the content out of date until the poll after its transaction has ended", () => {
  expect(judgeAll([["1"], ["1", "10"], ["2", "10"], ["2", "10"], ["2"], ["2"]])).toEqual([
    true,
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("A later transaction that stays open does not keep the content out of date", () => {
  expect(
    judgeAll([
      ["2", "10"],
      ["2", "11"],
      ["2", "11"],
    ]),
  ).toEqual([true, true, false]);
});
