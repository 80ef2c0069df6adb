// The site's tables as the database describes them, in the order of their references, with the
// columns to save.
import { readFileSync } from "node:fs";
import pg, { type Client } from "pg";
import { inProject } from "../bootstrap/paths.mjs";

/**
 * Sessions aren't saved: a restore ends them, and a leaked backup can't be used to take one over. Neither are uploads
 * that aren't complete.
 */
const NOT_SAVED = new Set(["session", "direct_upload"]);

export const quoteIdentifier = pg.escapeIdentifier;
export const identifierList = (names: readonly string[]): string =>
  names.map(quoteIdentifier).join(", ");

/** All tables of the schema, whether or not this database has them yet. */
const knownTables = (): string[] =>
  [
    ...readFileSync(inProject("prisma/schema.prisma"), "utf8").matchAll(/@@map\("(\w+)"\)/g),
  ].flatMap(([, name]) => name ?? []);

export interface Table {
  name: string;
  /** The tables that must be filled before this one. */
  references: string[];
  /**
   * Without generated columns, and without transaction ids, which mean nothing in another cluster.
   */
  columns: string[];
  identityColumns: string[];
}

const DESCRIBE_TABLES = `
  SELECT c.relname AS name,
         ARRAY(SELECT f.confrelid::regclass::text FROM pg_constraint f
                WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid
                  AND NOT f.condeferrable) AS "references",
         ARRAY(SELECT a.attname::text FROM pg_attribute a
                 LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                  AND coalesce(pg_get_expr(d.adbin, d.adrelid) NOT LIKE 'txid_current()%', true)
                ORDER BY a.attnum) AS columns,
         ARRAY(SELECT a.attname::text FROM pg_attribute a
                WHERE a.attrelid = c.oid AND a.attidentity <> '') AS "identityColumns"
    FROM pg_class c
   WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
   ORDER BY c.relname`;

/** The existing tables, each after those it references. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(DESCRIBE_TABLES, [knownTables()]);
  const ordered: Table[] = [];
  const visit = (table: Table): void => {
    if (ordered.includes(table)) return;
    for (const name of table.references) rows.filter((other) => other.name === name).forEach(visit);
    ordered.push(table);
  };
  rows.forEach(visit);
  return ordered;
}

export const isSaved = ({ name }: Table): boolean => !NOT_SAVED.has(name);

/** The applied migrations; none for a new database. */
export async function migrationsOf(client: Client): Promise<{ name: string; checksum: string }[]> {
  const {
    rows: [migrationsTable],
  } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS known`,
  );
  if (!migrationsTable?.known) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
      ORDER BY migration_name`,
  );
  return rows;
}
