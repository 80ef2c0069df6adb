import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const id = "[PA]-(?:[A-Z]+|404)-\\d{2}";
const citation = new RegExp(`\\b(${id})(?: to (${id}))?\\b`, "g");

/** The ids of a citation: "P-FOOT-01 to P-FOOT-03" cites three. */
function expand(first: string, last: string | undefined): string[] {
  if (last === undefined) return [first];
  const numberOf = (cited: string) => Number(cited.slice(cited.lastIndexOf("-") + 1));
  const prefix = first.slice(0, first.lastIndexOf("-"));
  if (last.slice(0, last.lastIndexOf("-")) !== prefix) return [first, last];
  const count = numberOf(last) - numberOf(first) + 1;
  return Array.from(
    { length: count },
    (_, index) => `${prefix}-${String(numberOf(first) + index).padStart(2, "0")}`,
  );
}

/** Files, and all files of folders. */
const filesIn = (...paths: string[]): string[] =>
  paths.flatMap((one) =>
    statSync(one).isFile()
      ? [one]
      : readdirSync(one, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md|prisma|sql)$/.test(entry.name))
          .map((entry) => path.join(entry.parentPath, entry.name)),
  );

/** All ids cited by these files and the files of these folders. */
function citedIn(...paths: string[]): Set<string> {
  const citations = filesIn(...paths).flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(citation),
  ]);
  return new Set(citations.flatMap(([, first = "", last]) => expand(first, last)));
}

const line = new RegExp(`^- \\*\\*(${id})\\*\\* `, "gm");
const listed = [...readFileSync("docs/requirements.md", "utf8").matchAll(line)].map(
  ([, found = ""]) => found,
);

test("docs/requirements.md lists each requirement once", () => {
  expect(listed.length).toBeGreaterThan(500);
  expect(listed.filter((entry, index) => listed.indexOf(entry) !== index)).toEqual([]);
});

test("Every requirement that code, tests or documents cite is listed in docs/requirements.md", () => {
  const cited = citedIn(
    ...["app", "components", "lib", "server", "scripts", "prisma", "tests", "docs"],
    ...["middleware.ts", "README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  );
  expect([...cited].filter((entry) => !listed.includes(entry))).toEqual([]);
});

test("Every requirement is named by a test", () => {
  const cited = citedIn("tests");
  expect(listed.filter((entry) => !cited.has(entry))).toEqual([]);
});

test("Titles of tests name requirements in square brackets", () => {
  const isComment = /^\s*(?:\/\/|\/?\*)/;
  const elsewhere = filesIn("tests").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((text) => new RegExp(`["(]${id}[^"\\]]* `).test(text) && !isComment.test(text))
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(elsewhere).toEqual([]);
});
