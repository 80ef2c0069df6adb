import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEnvironment } from "@/lib/env";
import { adoptSecretFiles, secretVariables } from "@/lib/secret-files.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "secrets-"));
function fileOf(content: string): string {
  const file = path.join(folder, String(Math.random()));
  writeFileSync(file, content);
  return file;
}
const SECRET = "a secret with spaces, and commas of 32 characters and more";

test("A secret can be in a file, with or without a line break at its end [A-OPS-15]", () => {
  for (const end of ["", "\n", "\r\n"])
    expect(parseEnvironment({ CRON_SECRET_FILE: fileOf(SECRET + end) })).toMatchObject({
      env: { CRON_SECRET: SECRET },
    });
});

test("Every secret can be [A-OPS-15]", () => {
  const env = Object.fromEntries(
    secretVariables.map((name) => [`${name}_FILE`, fileOf(`the value of ${name}`)]),
  );
  expect(adoptSecretFiles(env)).toEqual([]);
  expect(env).toEqual(
    Object.fromEntries(secretVariables.map((name) => [name, `the value of ${name}`])),
  );
});

test.each([
  ["that doesn't exist", "/nowhere/hidden-word", "names a file that does not exist."],
  ["that is a folder", folder, "names a folder, not a file."],
  ["that is empty", fileOf(" \n"), "names an empty file."],
  ["that is large", fileOf("x".repeat(70_000)), "names a file that is too large for a secret."],
])("A file %s is refused in one line without its path [A-OPS-15]", (_, file, problem) => {
  const result = parseEnvironment({ AUTH_SECRET_FILE: file });
  expect(result).toEqual({ problems: [`AUTH_SECRET_FILE ${problem}`] });
});

test("What is in a file is checked like a value, and not shown [A-OPS-15]", () => {
  const result = parseEnvironment({ AUTH_SECRET_FILE: fileOf("too-short") });
  expect(result).toEqual({
    problems: [expect.stringMatching(/^AUTH_SECRET must have at least 32/)],
  });
  expect(JSON.stringify(result)).not.toContain("too-short");
});

test("A value and a file together are refused, and an empty value counts as none [A-OPS-15]", () => {
  const CRON_SECRET_FILE = fileOf(SECRET);
  expect(parseEnvironment({ CRON_SECRET: SECRET, CRON_SECRET_FILE })).toEqual({
    problems: ["CRON_SECRET_FILE must not be set together with CRON_SECRET."],
  });
  expect(parseEnvironment({ CRON_SECRET: "", CRON_SECRET_FILE })).toHaveProperty("env");
});

const value = (letter: string) => letter.repeat(32);

test("AUTH_SECRET takes several values, each of 32 characters or more [A-OPS-14]", () => {
  expect(parseEnvironment({ AUTH_SECRET: `${value("a")}, ${value("b")}` })).toMatchObject({
    env: { AUTH_SECRET: [value("a"), value("b")] },
  });
  for (const list of [`${value("a")},short`, `${value("a")},`, `,${value("a")}`])
    expect(parseEnvironment({ AUTH_SECRET: list })).toEqual({
      problems: [expect.stringContaining("AUTH_SECRET must have at least 32 characters")],
    });
});
