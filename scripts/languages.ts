// `npm run languages`: makes what the list of languages in lib/domain/language.ts requires, unless it
// exists.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defaultLanguage, languages, languageNames, type Language } from "../lib/domain/language";

const migrationsFolder = "prisma/migrations";

const migrationSql = (
  language: Language,
) => `-- Content in another language (lib/domain/language.ts).
INSERT INTO "language" ("code") VALUES ('${language}');
SELECT refresh_listing("id") FROM "business_case";
SELECT refresh_translation_state(ARRAY(SELECT "id" FROM "business_case"));
`;

const migrations = (): string[] =>
  readdirSync(migrationsFolder)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();

function isInDatabase(language: Language): boolean {
  return migrations().some((name) => {
    const sql = readFileSync(path.join(migrationsFolder, name, "migration.sql"), "utf8");
    return sql.includes('INSERT INTO "language"') && sql.includes(`('${language}')`);
  });
}

/** A name after the newest migration, which may bear a later time than now. */
function nextMigrationName(language: Language, now: Date): string {
  const time = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const newest = migrations().at(-1)?.slice(0, 14) ?? time;
  const stamp = time > newest ? time : String(BigInt(newest) + 1n);
  return `${stamp}_language_${language}`;
}

function addMigration(language: Language): string | undefined {
  if (isInDatabase(language)) return undefined;
  const folder = path.join(migrationsFolder, nextMigrationName(language, new Date()));
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), migrationSql(language));
  return `${folder}: run by the next start`;
}

function addMessages(language: Language): string | undefined {
  const folder = path.join("messages", language);
  if (existsSync(folder)) return undefined;
  cpSync(path.join("messages", defaultLanguage), folder, { recursive: true });
  return `${folder}: the English texts, to be translated`;
}

/** Adds the names of all languages to the texts of each, for a translator to check. */
function addNames(language: Language): string | undefined {
  const file = path.join("messages", language, "common.json");
  const common = JSON.parse(readFileSync(file, "utf8")) as { language: Record<string, string> };
  const missing = languages.filter((named) => !(named in common.language));
  if (missing.length === 0) return undefined;
  const names = new Intl.DisplayNames(language, { type: "language" });
  for (const named of missing)
    common.language[named] = names.of(named) ?? languageNames[named].nativeName;
  writeFileSync(file, `${JSON.stringify(common, null, 2)}\n`);
  return `${file}: the name of ${missing.join(", ")}`;
}

/** Writes the languages into a file that cannot import them. */
function updateCopy(file: string, pattern: RegExp, copy: string): string | undefined {
  const text = readFileSync(file, "utf8");
  const next = text.replace(pattern, () => copy);
  if (next === text) return undefined;
  writeFileSync(file, next);
  return file;
}

const done = [
  ...languages.flatMap((language) => [addMessages(language), addMigration(language)]),
  ...languages.map(addNames),
  // Next reads the matcher without running the file.
  updateCopy("middleware.ts", /\/\([a-z|]+\)\/admin/, `/(${languages.join("|")})/admin`),
].filter((line) => line !== undefined);

console.log(done.length > 0 ? done.join("\n") : "Everything is there for every language.");
