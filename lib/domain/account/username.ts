/**
 * The scripts that Unicode recommends for names (UAX #31, table 5), each with the scripts that are
 * combined with it (UTS #39, 5.1).
 */
const alphabets = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Hebrew",
  "Arabic",
  "Thaana",
  "Ethiopic",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Thai",
  "Lao",
  "Tibetan",
  "Myanmar",
  "Khmer",
  "Han Hiragana Katakana",
  "Han Bopomofo",
  "Han Hangul",
].map(
  (scripts) =>
    new RegExp(
      `^(?:${["Common", "Inherited", ...scripts.split(" ")].map((script) => `\\p{scx=${script}}`).join("|")})*$`,
      "u",
    ),
);

/**
 * Whether all letters of a name are of one alphabet. A Cyrillic "а" in "admin" is not; digits and
 * signs don't count.
 */
export const hasOneAlphabet = (username: string): boolean =>
  alphabets.some((alphabet) => alphabet.test(username.normalize("NFKC")));

export const mixedAlphabetsMessage =
  "username must be written in one alphabet: its letters must not be mixed from several";
