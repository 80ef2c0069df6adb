import { readFileSync } from "node:fs";
import {
  knownLanguages,
  languageNames,
  shippedLanguages,
  type Language,
} from "@/lib/domain/language";
import { namespaces } from "@/lib/domain/texts/namespaces";
import { fontFiles } from "@/lib/typeface";

/** The file that a browser takes a character from: the last one whose range has it. */
const fileOf = (character: string) =>
  fontFiles.findLast(({ range }) =>
    range.split(",").some((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split("-")
        .map((code) => parseInt(code, 16));
      const code = character.codePointAt(0) ?? 0;
      return from <= code && code <= to;
    }),
  );

test.each(shippedLanguages)(
  "Pages in %s preload the fonts of all letters of their texts",
  (language) => {
    const texts = namespaces.map((name) =>
      readFileSync(`messages/${language}/${name}.json`, "utf8"),
    );
    const letters = new Set(texts.join("").match(/\p{L}/gu));
    expect(letters.size).toBeGreaterThan(50);
    const others = [...letters].filter((letter) => !fileOf(letter)?.languages.includes(language));
    expect(others).toEqual([]);
  },
);

/** Words of a language that `Intl` knows: names of months and days. */
function wordsOf(language: Language): string[] {
  const dates = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + 3 * month));
  return [
    languageNames[language].nativeName,
    ...dates.map((date) =>
      date.toLocaleDateString(language, { month: "long", weekday: "long", day: "numeric" }),
    ),
  ];
}

test.each(knownLanguages)("Pages in %s preload the fonts of its words", (language) => {
  // The apostrophe of Ukrainian counts as a letter.
  const letters = new Set(
    wordsOf(language)
      .join("")
      .match(/(?!\u02BC)\p{L}/gu),
  );
  expect(letters.size).toBeGreaterThan(15);
  const others = [...letters].filter((letter) => !fileOf(letter)?.languages.includes(language));
  expect(others).toEqual([]);
});
