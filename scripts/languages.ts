// `npm run languages`: makes the message files of a language that is to ship with the code
// (`shippedLanguages` of lib/domain/language.ts).
import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { defaultLanguage, shippedLanguages, type Language } from "../lib/domain/language";

function addMessages(language: Language): string | undefined {
  const folder = path.join("messages", language);
  if (existsSync(folder)) return undefined;
  cpSync(path.join("messages", defaultLanguage), folder, { recursive: true });
  return `${folder}: the English texts, to be translated`;
}

const done = shippedLanguages.map(addMessages).filter((line) => line !== undefined);

console.log(done.length > 0 ? done.join("\n") : "Everything is there for every language.");
