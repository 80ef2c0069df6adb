// The migration that tells the database the order of the languages that the code knows.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const MIGRATIONS = path.join("prisma", "migrations");
const FUNCTION = "FUNCTION language_place";
const FILE = "migration.sql";

const sqlOf = (codes: readonly string[]): string => `\
-- The place of a language in the order of the site (lib/domain/language.ts; a test compares the two).
-- Unknown ones are last.
CREATE OR REPLACE ${FUNCTION}(language TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_position(ARRAY[${codes.map((code) => `'${code}'`).join(", ")}], language), 100)
$$;
`;

/** The codes of the newest migration that defines the order. */
function codesInDatabase(names: readonly string[]): string[] {
  const definitions = names
    .map((name) => readFileSync(path.join(MIGRATIONS, name, FILE), "utf8"))
    .filter((sql) => sql.includes(FUNCTION));
  const [, list = ""] = /ARRAY\[([^\]]*)\]/.exec(definitions.at(-1) ?? "") ?? [];
  return [...list.matchAll(/'([a-z]+)'/g)].map(([, code = ""]) => code);
}

/**
 * The timestamp of a new migration: today, or a second after the last migration if that is later.
 */
function stampAfter(last: string): string {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return now > last.slice(0, 14) ? now : String(BigInt(last.slice(0, 14)) + 1n);
}

/** The file of the migration and its SQL; undefined while the database knows these languages in this order. */
export function languageMigration(
  codes: readonly string[],
): { file: string; sql: string } | undefined {
  const names = readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  if (codesInDatabase(names).join() === codes.join()) return undefined;
  const name = `${stampAfter(names.at(-1) ?? "")}_languages`;
  return { file: path.join(MIGRATIONS, name, FILE), sql: sqlOf(codes) };
}
