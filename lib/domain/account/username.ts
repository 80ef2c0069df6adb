/** The scripts that Unicode recommends for names (UAX #31, table 5), each with those that are written together with it (UTS #39, 5.1). */
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

/** Whether a name is written in one alphabet, with digits and signs: not with a Cyrillic "а" in "admin". */
export const hasOneAlphabet = (username: string): boolean =>
  alphabets.some((alphabet) => alphabet.test(username.normalize("NFKC")));

export const mixedAlphabetsMessage =
  "username must be written in one alphabet: its letters must not be mixed from several";
