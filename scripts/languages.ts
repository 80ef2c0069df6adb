// `npm run languages`: makes the message files of a language that is to ship with the code
// (`shippedLanguages` of lib/domain/language.ts), and the names of all known languages in each.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  defaultLanguage,
  knownLanguages,
  languageNames,
  shippedLanguages,
  type Language,
} from "../lib/domain/language";

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
  const missing = knownLanguages.filter((named) => !(named in common.language));
  if (missing.length === 0) return undefined;
  const names = new Intl.DisplayNames(language, { type: "language" });
  for (const named of missing)
    common.language[named] = names.of(named) ?? languageNames[named].nativeName;
  writeFileSync(file, `${JSON.stringify(common, null, 2)}\n`);
  return `${file}: the name of ${missing.join(", ")}`;
}

const done = [...shippedLanguages.map(addMessages), ...shippedLanguages.map(addNames)].filter(
  (line) => line !== undefined,
);

console.log(done.length > 0 ? done.join("\n") : "Everything is there for every language.");
