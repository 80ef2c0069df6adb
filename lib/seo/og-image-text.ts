/** The font of OG images as styles name it; og-image-process.mjs loads its files. */
export const ogFontFamily = "Onest, Onest Cyrillic";

/**
 * Characters that the font of OG images lacks (lib/seo/fonts). The renderer would fetch a font for
 * them from the internet.
 */
const unsupportedCharacters =
  /[^\u0020-\u007E\u00A1-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B4\u00B6-\u00FF\u0152\u0153\u0401-\u040C\u040E-\u044F\u0451-\u045C\u045E\u045F\u0490\u0491\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2116\u2122\u2191\u2193\u2212]/gu;

/** A space for any kind of it, and a letter without its accents where the font has only that. */
const inFont = (character: string): string =>
  /\s/u.test(character)
    ? " "
    : character.normalize("NFD").replace(/\p{M}/gu, "").replace(unsupportedCharacters, "");

/**
 * A text reduced to the characters of the font; all kinds of spaces and hyphens become plain ones.
 */
export const toSupportedText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(unsupportedCharacters, inFont)
    .replace(/ {2,}/g, " ")
    .trim();

/** Font sizes of a title in pixels by its maximum length. */
const sizes = [
  [24, 92],
  [40, 76],
  [64, 62],
  [96, 54],
] as const;
const SMALLEST = 46;

export const titleSize = (title: string): number =>
  sizes.find(([longest]) => title.length <= longest)?.[1] ?? SMALLEST;
