import { readFileSync } from "node:fs";
import { shippedLanguages } from "@/lib/domain/language";
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
