import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join("docs", "decisions");
const names = readdirSync(folder).sort();
const documents = names.map(
  (name) => [name, readFileSync(path.join(folder, name), "utf8")] as const,
);

test("Decisions are numbered from 1 without gaps", () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

test.each(documents)(
  "%s has a title with its number, a date, a status and three sections",
  (name, text) => {
    expect(text.split("\n").slice(0, 5)).toEqual([
      expect.stringMatching(new RegExp(`^# ${name.slice(0, 4)} \\S`)),
      "",
      expect.stringMatching(/^- Date: \d{4}-\d{2}-\d{2}$/),
      expect.stringMatching(/^- Status: (accepted|superseded by \[\d{4}\]\(\d{4}-[a-z-]+\.md\))$/),
      "",
    ]);
    expect(text.match(/^## .*$/gm)).toEqual(["## Context", "## Decision", "## Consequences"]);
  },
);

test("No decision is longer than 250 words", () => {
  const lengths = documents.map(
    ([name, text]) => [name, text.split(/\s+/).filter(Boolean).length] as const,
  );
  expect(lengths.filter(([, words]) => words > 250)).toEqual([]);
});

test("Every decision that the repository cites exists", () => {
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
  const texts = files
    .filter((file) => /\.(tsx?|mjs|css|md|sql|prisma|ya?ml)$/.test(file) && existsSync(file))
    .map((file) => readFileSync(file, "utf8"));
  const cited = texts.flatMap((text) => [
    ...text.matchAll(/decisions\/(\d{4}(?:-[a-z0-9-]+\.md)?)/g),
  ]);
  const between = documents.flatMap(([, text]) => [
    ...text.matchAll(/\((\d{4}(?:-[a-z0-9-]+\.md)?)\)/g),
  ]);
  const unknown = [...cited, ...between].filter(
    ([, name = ""]) => !names.some((known) => known === name || known.slice(0, 4) === name),
  );
  expect(cited.length).toBeGreaterThan(100);
  expect(unknown.map(([citation]) => citation)).toEqual([]);
});
