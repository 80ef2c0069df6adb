// `npm run figures`: what can be counted about the codebase. `-- FOLDER` counts another checkout.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import {
  crowdedFolders,
  functionsOf,
  importCycles,
  importGraph,
  isTest,
  sourceFiles,
  type SourceFile,
} from "../support/codebase";

const root = path.resolve(process.argv[2] ?? ".");
const files = sourceFiles(root);
const sources = files.filter((file) => !isTest(file));
const tests = files.filter(isTest);

const MAX_COLUMNS = 120;
const FUNCTION_LINES = 40;
const COMPONENT_LINES = 60;

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1)}`;
}

const linesOf = (list: SourceFile[]): string[] => list.flatMap(({ text }) => text.split("\n"));

/** The lines that the rule of eslint.config.mjs reports, whatever comments disable. */
async function wrappableLines(): Promise<number> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: path.resolve("eslint.config.mjs"),
    allowInlineConfig: false,
    ruleFilter: ({ ruleId }) => ruleId === "max-len",
  });
  const results = await eslint.lintFiles(sources.map((file) => file.path));
  return results.flatMap(({ messages }) => messages).filter(({ ruleId }) => ruleId === "max-len")
    .length;
}

const outsideDocument =
  /\b(?:design|threats|ambiguities|catalogue|performance)\.md\b|\bambiguity \d|\b[PA]§\d/g;

const countMatches = (list: SourceFile[], pattern: RegExp): number =>
  list.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

function decisions(): { total: number; unformatted: number; long: number } {
  const folder = path.join(root, "docs/decisions");
  const texts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "utf8"));
  return {
    total: texts.length,
    unformatted: texts.filter((text) => !/^- Date: .+\n- Status: /m.test(text)).length,
    long: texts.filter((text) => text.trim().split(/\s+/).length > 250).length,
  };
}

function unformattedFiles(): number {
  const prettier = path.resolve("node_modules/prettier/bin/prettier.cjs");
  try {
    execFileSync(process.execPath, [prettier, "--list-different", "."], {
      cwd: root,
      encoding: "utf8",
    });
    return 0;
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
      .trim()
      .split("\n").length;
  }
}

const functions = sources.flatMap(functionsOf);
const tooLong = functions.filter(
  ({ lines, returnsJsx }) => lines > (returnsJsx ? COMPONENT_LINES : FUNCTION_LINES),
);
const sourceLines = linesOf(sources);
const overlong = sourceLines.filter((line) => line.length > MAX_COLUMNS);
const recorded = decisions();

async function printFigures(): Promise<void> {
  const rows: [string, string | number][] = [
    ["Source files", sources.length],
    ["Lines of a source file: median / 90 % / longest", spread(sources.map(({ lines }) => lines))],
    ["Source files over 250 lines", sources.filter(({ lines }) => lines > 250).length],
    ["Lines of a test file: median / 90 % / longest", spread(tests.map(({ lines }) => lines))],
    ["Test files over 400 lines", tests.filter(({ lines }) => lines > 400).length],
    ["Functions", functions.length],
    ["Functions over 40 lines, 60 with JSX", tooLong.length],
    ["Functions over 60 lines", functions.filter(({ lines }) => lines > COMPONENT_LINES).length],
    ["Source lines over 120 columns", overlong.length],
    ["  of these, not a literal or an address", await wrappableLines()],
    ["Longest source line", Math.max(...sourceLines.map((line) => line.length))],
    ["Files that Prettier would change", unformattedFiles()],
    ["Import cycles, type imports included", importCycles(importGraph(files)).length],
    ["Import cycles at run time", importCycles(importGraph(files, { runtimeOnly: true })).length],
    ["Folders with more than 12 files", crowdedFolders(sources).join(", ") || 0],
    ["Citations of documents outside the repository", countMatches(files, outsideDocument)],
    ["Decisions", recorded.total],
    ["Decisions without date and status", recorded.unformatted],
    ["Decisions over 250 words", recorded.long],
  ];

  const width = Math.max(...rows.map(([label]) => label.length));
  for (const [label, value] of rows) process.stdout.write(`${label.padEnd(width)}  ${value}\n`);
  for (const { path: file, line, name, lines } of tooLong)
    process.stdout.write(`  ${file}:${line} ${name} has ${lines} lines\n`);
  for (const cycle of importCycles(importGraph(files)))
    process.stdout.write(`  cycle: ${cycle.join(", ")}\n`);
}

void printFigures();
