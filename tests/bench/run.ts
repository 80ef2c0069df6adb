// Runs the measures one after the other and writes docs/benchmarks.md.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { fail, Problem, printLine, sinceStart } from "../../scripts/bootstrap/report.mjs";
import type { Effort, Finding, Measure } from "./measure";
import { build } from "./measures/build";
import { databaseList } from "./measures/database-list";
import { edit } from "./measures/edit";
import { manyCases } from "./measures/many-cases";
import { memory } from "./measures/memory";
import { publicList } from "./measures/public-list";
import { serving } from "./measures/serving";
import { slowPhone } from "./measures/slow-phone";
import { weight } from "./measures/weight";
import { tableRow, report } from "./report";
import { withSites } from "./sites";

const measures: Record<string, Measure> = {
  serving,
  "public-list": publicList,
  "database-list": databaseList,
  "many-cases": manyCases,
  weight,
  "slow-phone": slowPhone,
  edit,
  memory,
  build,
};

const thorough: Effort = { rounds: 5, seconds: 8, edits: 100, many: 100_000 };
const quick: Effort = { rounds: 1, seconds: 2, edits: 5, many: 2_000 };

const postgresVersion = (): Promise<string> =>
  withSites(async (make) => {
    const {
      rows: [row],
    } = await (
      await make("version", 0)
    ).client.query<{ server_version: string }>("SHOW server_version");
    return row?.server_version ?? "";
  });

const DOCUMENT = "docs/benchmarks.md";

async function run(args: string[]): Promise<void> {
  const isQuick = args.includes("--quick");
  const wanted = args.filter((arg) => !arg.startsWith("--"));
  const unknown = wanted.filter((name) => !measures[name]);
  if (unknown.length)
    throw new Problem(
      `There is no measure named ${unknown.join(", ")}. Measures: ${Object.keys(measures).join(", ")}`,
    );
  const effort = isQuick ? quick : thorough;
  const results: { title: string; findings: Finding[] }[] = [];
  for (const [name, { title, run: measure }] of Object.entries(measures)) {
    if (wanted.length && !wanted.includes(name)) continue;
    printLine(`\n${title} (${name})`);
    const findings = await measure(effort);
    for (const finding of findings) printLine(tableRow(finding));
    results.push({ title, findings });
  }
  if (isQuick || wanted.length)
    return printLine(`\nNothing was written: only a whole run is. ${sinceStart()}`);
  const text = report(results, { ...effort, postgres: await postgresVersion(), date: new Date() });
  writeFileSync(
    DOCUMENT,
    await format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT }),
  );
  printLine(`\n${DOCUMENT} is written. ${sinceStart()}`);
}

const scratch = mkdtempSync(path.join(os.tmpdir(), "bench "));
process.env.TEST_SCRATCH = scratch;
run(process.argv.slice(2))
  .catch(fail)
  .finally(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
