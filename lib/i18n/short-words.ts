import type { Language } from "../domain/language";

/**
 * Articles, prepositions and conjunctions that shouldn't end a line, because they belong to the next word. In Ukrainian
 * and Russian these are all words of one or two letters.
 */
const shortWords: Partial<Record<Language, string>> = {
  en: "a|an|and|as|at|by|for|from|in|into|its|no|not|of|on|or|per|the|to|with",
  uk: "(?!(?:би?|же?) )[а-яіїєґ]{1,2}",
  ru: "(?!(?:бы?|же?|л[иь]) )[а-яё]{1,2}",
  it: "a|ad|ai|al|alla|alle|allo|agli|con|da|dai|dal|dalla|dalle|dei|del|della|delle|di|e|ed|gli|i|il|in|la|le|lo|nei|nel|nella|non|o|per|su|sui|sul|sulla|tra|un|una|uno",
};

/** In languages without a list of their own, every word of one or two letters counts as short. */
const ANY_SHORT_WORD = "\\p{L}{1,2}";

const LETTER = "[\\p{L}\\p{N}'’\\u2011-]";
/** A next word of more than ten letters needs the line for itself on a phone. */
const NEXT_WORD = `[«„"(]?${LETTER}{1,10}(?!${LETTER})`;

/** The space after a short word that could end a line. */
export const looseShortWord = (language: Language): RegExp =>
  new RegExp(`(?<!${LETTER})(${shortWords[language] ?? ANY_SHORT_WORD}) (?=${NEXT_WORD})`, "giu");

/** The space before a Ukrainian or Russian particle, which belongs to the word before it: «взяв би», «тот же день». */
const looseParticle = new RegExp(`(?<=${LETTER}) (?=(?:б[иы]?|же?|л[иь])(?!${LETTER}))`, "gu");

/** The space between a number and the word that it counts. */
const looseNumber = new RegExp(`(?<![\\p{L}])(\\d+) (?=${NEXT_WORD})`, "gu");

/** The space between the name of a part of a law and its number, and the dash of a range. */
const looseNumberOfPart =
  /(?<=(?:articles?|articol[oi]|стат\p{L}{1,4}|пункт\p{L}{0,3}|част\p{L}{1,3})) (?=\d)/giu;
const looseRange = /(?<=\d\u2013)(?=\d)/g;

/**
 * The text with no-break spaces after short words and numbers. Stored texts have ordinary spaces, which the search
 * compares.
 */
export const keepShortWords = (text: string, language: Language): string =>
  text
    .replace(looseParticle, "\u00a0")
    .replace(looseShortWord(language), "$1\u00a0")
    .replace(looseNumber, "$1\u00a0")
    .replace(looseNumberOfPart, "\u00a0")
    .replace(looseRange, WORD_JOINER);

/** A word with a hyphen, or a tag, which stays as it is. */
const hyphenatedWord =
  /<[^<>]*>|(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?!-?[\p{L}\p{N}])/gu;
/** A longer word would be too wide for a heading on a phone. */
const LONGEST_WHOLE_WORD = 16;
const WORD_JOINER = "\u2060";

/** Of a word with longer parts, «бизнес-процесс», each may stand on a line of its own. */
const LONGEST_SHORT_PART = 4;

const isKeptWhole = (word: string): boolean =>
  word.length <= LONGEST_WHOLE_WORD &&
  /^[^<]*\p{Script=Cyrillic}/u.test(word) &&
  word.split("-").some((part) => part.length <= LONGEST_SHORT_PART);

/**
 * The text with a word joiner after the hyphens of Ukrainian and Russian words that have a short part:
 * «кто-то», «будь-коли».
 */
export const keepHyphens = (text: string): string =>
  text.includes("-")
    ? text.replace(hyphenatedWord, (word) =>
        isKeptWhole(word) ? word.replaceAll("-", `-${WORD_JOINER}`) : word,
      )
    : text;

/** The text without word joiners, for search engines. */
export const withoutJoiners = (text: string): string => text.replaceAll(WORD_JOINER, "");
