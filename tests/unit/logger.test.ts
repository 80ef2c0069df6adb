import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { logger } from "@/lib/logger";
import { callErrorHook } from "@/lib/logging/error-hook";
import { readableLine } from "@/lib/logging/readable-line";
import { redactText } from "@/lib/logging/redact";
import { withRequestId } from "@/lib/logging/request-context";
import { processState } from "@/lib/runtime/process-state.mjs";

const SECRET = "the-first-secret-of-all-these-tests,the-second-secret-of-all-these-tests";
process.env.AUTH_SECRET = SECRET;
process.env.SMTP_URL = "smtp://mailer:a%20long%20password@mail.example:587";

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  jest.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => jest.restoreAllMocks());
const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test("A line is JSON with level, time, message and fields [A-OPS-05]", () => {
  logger.warn("something happened", { count: 3, list: ["a"], nothing: null });
  expect(lines[0]).toMatch(/^\{"level":"warn",.*\}\n$/);
  expect(parsed()).toEqual([
    {
      level: "warn",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message: "something happened",
      count: 3,
      list: ["a"],
      nothing: null,
    },
  ]);
  logger.debug("not logged by default");
  expect(lines).toHaveLength(1);
});

test("Each line that a request causes has its id, also in what it starts [A-OPS-05]", async () => {
  await withRequestId("one", async () => {
    logger.info("at once");
    await new Promise(setImmediate);
    logger.error("later", new Error("no"));
  });
  logger.info("outside");
  expect(parsed().map(({ requestId }) => requestId)).toEqual(["one", "one", undefined]);
});

test.each([
  ["of a connection string", "postgresql://site:pass-word@db/site", "pass-word"],
  ["of a connection string that is cut", "at redis://:pass-word@cache:6379", "pass-word"],
  ["in an Authorization header", "Authorization: Bearer abc.def-ghi", "abc.def-ghi"],
  ["of a session", "token eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJ4In0.c2ln", "eyJzaWQiOiJ4In0"],
  ["that this site is configured with", "the-second-secret-of-all-these-tests", "second-secret"],
  ["of the mail server", "535 'a long password' refused", "a long password"],
  ["that is an address", "to olena.k+site@mail.example.com", "olena.k"],
  ["that is an address in another script", "до олена@приклад.укр", "олена"],
])("A secret %s is not logged, wherever it is [A-OPS-06]", (_, text, secret) => {
  logger.info(text, { text, inside: { list: [text] } });
  logger.error("failed", new Error(text), { reason: text });
  expect(lines.join("")).not.toContain(secret);
  expect(parsed()).toHaveLength(2);
});

test("Fields with the names of secrets are not logged [A-OPS-06]", () => {
  logger.info("a request", { cookie: "a=b", headers: { authorization: "abc", accept: "x/y" } });
  expect(parsed()[0]).toMatchObject({
    cookie: "[redacted]",
    headers: { authorization: "[redacted]", accept: "x/y" },
  });
});

test("Paths of packages and versions in a stack stay readable", () => {
  const stack = "at f (/site/node_modules/@aws-sdk/client-s3/dist/index.js:3:1) next@16.4.6";
  expect(redactText(stack)).toBe(stack);
});

test("A long text is redacted in milliseconds", () => {
  // The first call reads the secrets of the environment.
  redactText("");
  const before = process.cpuUsage();
  for (const text of [
    "a".repeat(100_000),
    "a.".repeat(50_000),
    "://a:".repeat(20_000),
    "eyJ".repeat(30_000),
  ])
    redactText(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});

const FORGED = 'x\n{"level":"error","message":"forged"}\r\n\u001b[2J\u2028\u0085end';

test("A text can't begin another line of the log, nor send commands to a terminal [A-OPS-07]", () => {
  logger.info(FORGED, { header: FORGED });
  logger.error("failed", new Error(FORGED), { [FORGED]: 1 });
  expect(lines.map((line) => line.trimEnd().split("\n").length)).toEqual([1, 1]);
  for (const line of lines) {
    const readable = readableLine(line);
    const [head, ...stack] = readable.trimEnd().split("\n");
    expect(head).toMatch(/^\d\d:\d\d:\d\d /);
    for (const one of stack) expect(one).toMatch(/^ {4}/);
    // The color of the level alone.
    expect(readable.replace(/\u001b\[(\d\d|0)m/g, "")).not.toMatch(
      /[\u0000-\u0009\u000b-\u001f\u0085\u2028]/,
    );
  }
});

test("A readable line has time, level, message and fields [A-OPS-05]", () => {
  logger.info('a web process "listens"', { pid: 7, folder: "a b" });
  expect(readableLine(lines[0] ?? "").replace(/\u001b\[\d+m/g, "")).toMatch(
    /^\d\d:\d\d:\d\d info {2}a web process "listens" pid=7 folder="a b"\n$/,
  );
});

describe("The error hook", () => {
  const state = () => processState("error hook", () => ({ hook: undefined as unknown }));
  afterEach(() => void (state().hook = undefined));

  test("It gets each unexpected error with message and request [A-OPS-08]", () => {
    const hook = jest.fn();
    state().hook = hook;
    const error = new Error("broken");
    withRequestId("one", () => logger.error("request failed", error, { path: "/en" }));
    expect(hook.mock.calls).toEqual([
      [error, { message: "request failed", requestId: "one", path: "/en" }],
    ]);
    logger.warn("expected");
    expect(hook).toHaveBeenCalledTimes(1);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("the tracker is away");
      },
    ],
    ["rejects", () => Promise.reject(new Error("the tracker is away"))],
  ])("One that %s is logged and harms nothing [A-OPS-08]", async (_, hook) => {
    state().hook = hook;
    logger.error("request failed", new Error("broken"));
    await new Promise(setImmediate);
    expect(parsed().map(({ message }) => message)).toEqual(["request failed", "ERROR_HOOK failed"]);
  });

  test("Without one nothing happens", async () => {
    expect(await callErrorHook(new Error("broken"), { message: "x" })).toBeUndefined();
  });

  test("A file without a function is refused with its name [A-OPS-08]", async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "hook-")), "hook.cjs");
    writeFileSync(file, "module.exports = {};");
    const { environment } = await import("@/lib/env");
    const { loadErrorHook } = await import("@/lib/logging/error-hook");
    environment().ERROR_HOOK = file;
    await expect(loadErrorHook()).rejects.toThrow(/ERROR_HOOK/);
    environment().ERROR_HOOK = undefined;
  });
});
