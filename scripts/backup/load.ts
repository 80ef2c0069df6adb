// Fills the tables from a backup, in the caller's transaction.
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { Problem } from "../bootstrap/report.mjs";
import type { Content } from "./archive";
import type { Manifest } from "./manifest";
import { identifierList, quoteIdentifier, type Table, tablesOf } from "./tables";

type SavedTable = Manifest["tables"][number];

const alterAll = async (client: Client, tables: Table[], what: string): Promise<void> => {
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoteIdentifier(name)} ${what}`);
};

/** Blocks all other access until the transaction ends. Resolves to the tables. */
export async function lockTables(client: Client): Promise<Table[]> {
  const tables = await tablesOf(client);
  await client.query(
    `LOCK TABLE ${identifierList(tables.map(({ name }) => name))} IN ACCESS EXCLUSIVE MODE`,
  );
  return tables;
}

/**
 * Triggers are disabled, because the backup includes what they maintain. Foreign keys stay checked:
 * to disable them takes a superuser.
 */
export async function emptyTables(client: Client, tables: Table[]): Promise<void> {
  await alterAll(client, tables, "DISABLE TRIGGER USER");
  await client.query(`TRUNCATE ${identifierList(tables.map(({ name }) => name))}`);
}

/** Throws when fewer rows arrive than the backup has. */
export async function loadTable(
  client: Client,
  { name, columns, rows }: SavedTable,
  content: Content,
): Promise<void> {
  const copy = client.query(
    copyFrom(`COPY ${quoteIdentifier(name)} (${identifierList(columns)}) FROM STDIN`),
  );
  await pipeline(Readable.from(content), copy);
  if (copy.rowCount !== rows)
    throw new Problem(
      `${name} has ${rows} rows in the backup, ${copy.rowCount} came. Nothing was changed.`,
    );
}

/**
 * Advances sequences beyond every number ever used. Not rolled back if the restore fails, which
 * does no harm.
 */
async function advanceSequences(client: Client, { name, identityColumns }: Table): Promise<void> {
  for (const column of identityColumns)
    await client.query(
      `SELECT setval(sequence, greatest(
                (SELECT max(${quoteIdentifier(column)}) FROM ${quoteIdentifier(name)}),
                pg_sequence_last_value(sequence),
                1))
         FROM CAST(pg_get_serial_sequence($1, $2) AS regclass) AS sequence`,
      [quoteIdentifier(name), column],
    );
}

/** Checks all constraints and enables the triggers again. */
export async function enableConstraints(client: Client, tables: Table[]): Promise<void> {
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  await alterAll(client, tables, "ENABLE TRIGGER USER");
  for (const table of tables) await advanceSequences(client, table);
}
