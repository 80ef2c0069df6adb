import { challengeResponse } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { normalizeLines } from "@/lib/domain/fields/field";
import { toSingleLine } from "@/lib/domain/fields/single-line";
import { issueChallenge, readChallenge } from "@/lib/services/enquiry/contact-challenge";
import { z } from "zod";

process.env.AUTH_SECRET = "a secret only for these tests that is long enough";

const now = Date.UTC(2026, 10, 21, 9);
const many = Array.from({ length: 500 }, () => issueChallenge(now));

test("A challenge asks for plus, minus or times of two numbers from 1 to 10, and every number and operator occurs [P-FORM-27]", () => {
  for (const challenge of many) z.strictObject(challengeResponse).parse(challenge);
  expect(new Set(many.map(({ operator }) => operator))).toEqual(
    new Set(["plus", "minus", "times"]),
  );
  expect(
    [...new Set(many.map(({ firstNumber }) => firstNumber))].toSorted((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("No challenge has a negative or trivial answer: minus leaves at least 1, times has no factor 1", () => {
  for (const { firstNumber, secondNumber, operator } of many) {
    if (operator === "minus") expect(firstNumber).toBeGreaterThan(secondNumber);
    if (operator === "times") expect(Math.min(firstNumber, secondNumber)).toBeGreaterThan(1);
  }
});

test("A token begins with two random chunks of letters and digits, is unique and fits its field [P-FORM-30]", () => {
  expect(new Set(many.map(({ token }) => token)).size).toBe(many.length);
  for (const { token } of many) expect(token).toMatch(/^[0-9a-z]{26}\.[0-9a-z]{8,9}\./);
  for (const { token } of many) expect(token.length).toBeLessThan(300);
});

test("A token yields its issue time, its expiry two hours later and the right response", () => {
  const challenge = issueChallenge(now);
  const read = readChallenge(challenge.token);
  expect([read?.issuedAt.getTime(), read?.expiresAt.getTime()]).toEqual([
    now,
    now + 2 * 60 * 60 * 1000,
  ]);
  const right = Array.from({ length: 201 }, (_, index) => index - 100).filter((response) =>
    read?.isSolvedBy(response),
  );
  expect(right).toEqual([captchaSolution(challenge)]);
});

test("Tokens of challenges with the same question share nothing that would reveal the response", () => {
  const responses = many
    .filter(
      ({ firstNumber, secondNumber, operator }) =>
        firstNumber + secondNumber === 10 && operator === "plus",
    )
    .map(({ token }) => token.split(".")[2]);
  expect(new Set(responses).size).toBe(responses.length);
});

describe("Tokens that this site did not issue", () => {
  const { token } = issueChallenge(now);
  const parts = token.split(".");
  const other = issueChallenge(now).token.split(".");
  const later = (Number.parseInt(parts[1] ?? "", 36) + 60_000).toString(36);
  const flipped = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === "a" ? "b" : "a") + text.slice(at + 1);
  const forged: [string, string][] = [
    ["nothing", ""],
    ["words", "not a token"],
    ["one without signature", parts.slice(0, 3).join(".")],
    ["a longer life", [parts[0], later, parts[2], parts[3]].join(".")],
    ["another's answer", [parts[0], parts[1], other[2], parts[3]].join(".")],
    ["another's name", [other[0], parts[1], parts[2], parts[3]].join(".")],
    ["another's signature", [parts[0], parts[1], parts[2], other[3]].join(".")],
    ["its signatures exchanged", [parts[0], parts[1], parts[3], parts[2]].join(".")],
    ["a space behind it", `${token} `],
    ["a line end behind it", `${token}\n`],
    ["itself twice", token + token],
    ...[0, 30, 60, 100, token.length - 1].map((at): [string, string] => [
      `another character at ${at}`,
      flipped(token, at),
    ]),
  ];
  test.each(forged)("A token is rejected: %s", (_, text) =>
    expect(readChallenge(text)).toBeUndefined(),
  );

  test("The token that was issued is accepted", () => expect(readChallenge(token)).toBeDefined());
});

test("Names are reduced to one line, messages keep their lines, and neither keeps control characters", () => {
  expect(toSingleLine(" Ann\r\nBcc: x@example.com\u0000\u2028\u0085 Lee\t")).toBe(
    "Ann Bcc: x@example.com Lee",
  );
  // Directional marks could reverse the text next to a name.
  expect(toSingleLine("Ann \u202ezzub\u202c \u2066Lee\u2069 \u200fשלום")).toBe(
    "Ann zzub Lee \u200fשלום",
  );
  expect(normalizeLines("\r\none\r\ntwo\rthree\n\n\tfour\u0007\u001b ")).toBe(
    "one\ntwo\nthree\n\n\tfour",
  );
});
