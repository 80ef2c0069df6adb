// `npm run languages`, after lib/domain/language.ts got another language: makes the migration that tells the
// database its place, and the message files of a language that is to ship with the code (`shippedLanguages`).
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  defaultLanguage,
  knownLanguages,
  shippedLanguages,
  type Language,
} from "../lib/domain/language";
import { languageMigration } from "./language-migration";

function addMessages(language: Language): string | undefined {
  const folder = path.join("messages", language);
  if (existsSync(folder)) return undefined;
  cpSync(path.join("messages", defaultLanguage), folder, { recursive: true });
  return `${folder}: the English texts, to be translated`;
}

function addMigration(): string | undefined {
  const migration = languageMigration(knownLanguages);
  if (!migration) return undefined;
  mkdirSync(path.dirname(migration.file));
  writeFileSync(migration.file, migration.sql);
  return `${migration.file}: the order of the languages`;
}

const done = [addMigration(), ...shippedLanguages.map(addMessages)].filter(
  (line) => line !== undefined,
);

console.log(done.length > 0 ? done.join("\n") : "Everything is there for every language.");
