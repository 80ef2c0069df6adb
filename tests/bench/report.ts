import { cpus } from "node:os";
import { howMeasured } from "./how-measured";
import { type Finding, isMet } from "./measure";

/** Three decimals distinguish a value that just meets its target from one that just misses it. */
const figure = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 3);

function valueOf({ value, unit }: Finding): string {
  if (!value) return "–";
  const { median, lowest, highest } = value;
  const middle = unit ? `${figure(median)} ${unit}` : figure(median);
  return lowest === highest ? middle : `${middle} (${figure(lowest)} to ${figure(highest)})`;
}

function targetOf({ target }: Finding): string {
  if (!target) return "–";
  return "atLeast" in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`;
}

const statusTexts = new Map<boolean | undefined, string>([
  [true, "met"],
  [false, "**missed**"],
]);
const statusOf = (finding: Finding): string => statusTexts.get(isMet(finding)) ?? "";

export const tableRow = (finding: Finding): string =>
  `| ${finding.what} | ${valueOf(finding)} | ${targetOf(finding)} | ${statusOf(finding)} | ${finding.note ?? ""} |`;

const head = "| measure | value | target | | load generator |\n|---|---|---|---|---|";

const table = (title: string, findings: Finding[]): string =>
  `## ${title}\n\n${head}\n${findings.map(tableRow).join("\n")}\n`;

interface BenchmarkContext {
  postgres: string;
  rounds: number;
  seconds: number;
  date: Date;
}

/** The text of docs/benchmarks.md. */
export function report(
  results: { title: string; findings: Finding[] }[],
  { postgres, rounds, seconds, date }: BenchmarkContext,
): string {
  const day = date.toISOString().slice(0, 10);
  const opening = `# Benchmarks

Made by \`npm run bench\` on ${day}: ${cpus().length} cores, Node ${process.versions.node}, \
PostgreSQL ${postgres}; client, server and database on one machine.
Machines are shared and noisy, so what counts is the ratio of two things measured in turn, A B A B: \
${rounds} rounds, loads of ${seconds} s each, the median with the
lowest and the highest round behind it.
${howMeasured}`;
  return [opening, ...results.map(({ title, findings }) => table(title, findings))].join("\n");
}
