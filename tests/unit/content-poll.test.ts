import { judgePoll, type Poll, type Seen } from "@/lib/cache/content-poll";

/** Judges polls one after the other. Resolves to whether each found the content out of date. */
function judgeAll(polls: [revision: string, oldest: number, next: number][]): boolean[] {
  let seen: Seen | undefined;
  return polls.map(([revision, oldest, next]) => {
    const poll: Poll = { revision, oldest: BigInt(oldest), next: BigInt(next) };
    const judged = judgePoll(seen, poll);
    seen = judged.seen;
    return judged.isOutOfDate;
  });
}

test("the first poll and every raised revision find the content out of date, equal revisions do not", () => {
  expect(judgeAll([["1", 10, 10], ["1", 10, 10], ["2", 11, 11], ["2", 11, 11]])).toEqual([true, false, true, false]);
});

test("an uncommitted change keeps the content out of date until its transaction has ended", () => {
  expect(judgeAll([["1", 10, 10], ["1", 10, 11], ["2", 10, 12], ["2", 10, 14], ["2", 14, 15], ["2", 14, 15]]))
    .toEqual([true, false, true, true, true, false]);
});

test("a later transaction that stays open does not keep the content out of date", () => {
  expect(judgeAll([["2", 10, 12], ["2", 13, 15], ["2", 13, 16]])).toEqual([true, true, false]);
});
