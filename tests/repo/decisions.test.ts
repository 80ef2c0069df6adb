import { readdirSync, readFileSync } from "node:fs";
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
