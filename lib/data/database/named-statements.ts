import "server-only";
import { createHash } from "node:crypto";
import type pg from "pg";

/**
 * SQLSTATE of a statement whose name the connection doesn't know, or knows already: a pooler gave the
 * client another connection than the one that prepared it.
 */
const namesMoved = new Set(["26000", "42P05"]);

const names = new Map<string, string>();
let isNaming = true;

/** PostgreSQL keeps 63 bytes of a name. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash("sha256").update(text).digest("base64url")));
  return name;
}

/**
 * Runs a statement under a name, so that each connection parses and plans it once. Its text must be one
 * of few: every one stays prepared. Behind a pooler that moves clients between connections, statements
 * have no names from the first failure on.
 */
export async function queryByName<Row extends object>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  if (isNaming)
    try {
      return (await pool.query<Row>({ name: nameOf(text), text, values })).rows;
    } catch (error) {
      if (!namesMoved.has((error as { code?: string }).code ?? "")) throw error;
      isNaming = false;
    }
  return (await pool.query<Row>(text, values)).rows;
}
