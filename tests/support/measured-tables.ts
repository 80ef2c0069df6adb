// Tables of measured values: tests add rows, and the command that ran them writes the document.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { format, resolveConfig } from "prettier";

type Cell = string | number;
interface Row {
  table: string;
  cells: Cell[];
}

const rowsFile = (scratch: string) => path.join(scratch, "measured-rows.jsonl");

/** Adds a row to a table of the document that this run writes. */
export function addRow(table: string, ...cells: Cell[]): void {
  const scratch = process.env.TEST_SCRATCH ?? "";
  appendFileSync(rowsFile(scratch), `${JSON.stringify({ table, cells } satisfies Row)}\n`);
}

interface MeasuredTable {
  name: string;
  head: string[];
}

/** The rows that tests have added, as a Markdown table. */
function markdownOf(rows: Row[], { name, head }: MeasuredTable): string {
  const lines = [
    head,
    head.map(() => "---"),
    ...rows.flatMap(({ table, cells }) => (table === name ? [cells] : [])),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The machine that the values were measured on, and how many processes waited for its cores. */
export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), Node ${process.versions.node}, ` +
  `load average ${loadavg()[1]?.toFixed(0)}`;

export interface MeasuredDocument {
  file: string;
  /** The text of the document; `table` returns a table by its name. */
  text: (table: (name: string) => string, date: string) => string;
  tables: MeasuredTable[];
}

/** Prints the tables of the rows in `scratch`, and writes the document. */
export async function writeMeasured(scratch: string, document: MeasuredDocument): Promise<string> {
  const lines = existsSync(rowsFile(scratch)) ? readFileSync(rowsFile(scratch), "utf8") : "";
  const rows = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
  const tables = new Map(document.tables.map((table) => [table.name, markdownOf(rows, table)]));
  const text = document.text(
    (name) => tables.get(name) ?? "",
    new Date().toISOString().slice(0, 10),
  );
  const options = { ...(await resolveConfig(document.file)), filepath: document.file };
  writeFileSync(document.file, await format(text, options));
  return format([...tables.values()].join("\n\n"), options);
}
