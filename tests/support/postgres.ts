import { readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "./site-process";

interface Database {
  url: string;
  reused: boolean;
  stop: () => Promise<void>;
}

/** The beginnings of the names of tables with content. */
const contentTables = [
  ...["business_case", "case_item", "timeline_step", "related_case", "industry"],
  ...["texts", "policy", "facts", "language", "stored_file"],
];
const statementOnContent = new RegExp(
  `^site\\|.*LOG:\\s+(statement|execute).*\\b(${contentTables.join("|")})`,
);

/** Starts a PostgreSQL that a test can stop and restart on the same port, and whose statements it can count. */
export async function startPostgres(folder: string, more: Record<string, string> = {}) {
  const { startEmbeddedPostgres } = await import("../../scripts/postgres/embedded.mjs");
  const port = await freePort();
  const settings = { fsync: "off", log_statement: "all", log_line_prefix: "%a|", ...more };
  const start = (): Promise<Database> => startEmbeddedPostgres(folder, { settings, port });
  let database = await start();
  const statements = () =>
    readFileSync(path.join(folder, "postgres.log"), "utf8")
      // The further lines of a statement.
      .replaceAll("\n\t", " ")
      .split("\n")
      .filter((line) => statementOnContent.test(line)).length;
  return {
    url: database.url,
    /** The number of statements on content so far. The site's jobs send others at any time. */
    statements,
    stop: () => database.stop(),
    start: async () => void (database = await start()),
  };
}

/** The process of the database in a data folder. */
export const pidOfDatabase = (folder: string): number =>
  Number(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
