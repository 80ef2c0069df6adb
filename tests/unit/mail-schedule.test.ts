import { isTooLate, secondsToNextAttempt } from "@/lib/domain/mail/mail-schedule";
import { readSender, splitAddresses } from "@/lib/domain/mail/mail-address";

const DAY = 24 * 60 * 60;

test("A failed mail is retried eight times at growing intervals over nearly three days", () => {
  const waits = Array.from(
    { length: 8 },
    (_, tries) => secondsToNextAttempt(tries + 1, 0.5) ?? NaN,
  );
  expect(waits.slice(0, 4)).toEqual([30, 120, 600, 3600]);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  expect([total > 2.5 * DAY, total <= 3 * DAY]).toEqual([true, true]);
  expect(secondsToNextAttempt(9)).toBeUndefined();
});

test("The retries of mails that failed together are spread by at most a tenth", () => {
  expect([secondsToNextAttempt(3, 0), secondsToNextAttempt(3, 1)]).toEqual([540, 660]);
});

test("Only a confirmation expires, after seven days", () => {
  expect([
    isTooLate("confirmation", 7 * DAY),
    isTooLate("confirmation", 7 * DAY + 1),
    isTooLate("team", 70 * DAY),
  ]).toEqual([false, true, false]);
});

test.each([
  ["a@b.example", { name: "", address: "a@b.example" }],
  ["The firm <a@b.example>", { name: "The firm", address: "a@b.example" }],
  ["<a@b.example>", { name: "", address: "a@b.example" }],
  ["The firm", undefined],
  ["a@b.example, c@d.example", undefined],
  ["X\r\nBcc: y <a@b.example>", undefined],
  ["X <a@b.example> y", undefined],
  ["X <>", undefined],
])("A sender is read from %j", (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});

test("A list of addresses names each address once", () => {
  expect(splitAddresses(" a@b.example,c@d.example ,, a@b.example")).toEqual([
    "a@b.example",
    "c@d.example",
  ]);
});
