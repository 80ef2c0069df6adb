import { vercelStegaDecodeAll, vercelStegaEncode } from "@vercel/stega";
import { packSource, unpackSource, type TextSource } from "../domain/edit-mode/text-source";

/** A mark: invisible characters, the first four of which are the same. */
const mark = /\u200B{4}[\u200B-\u200D\uFEFF]+/g;

export const hasMarks = (text: string): boolean => text.includes("\u200B\u200B\u200B\u200B");

export const withoutMarks = (text: string): string => text.replace(mark, "");

/** The sources named by the marks of a text, in their order. */
export const sourcesIn = (text: string): TextSource[] =>
  (text.match(mark) ?? []).flatMap((found) =>
    (vercelStegaDecodeAll<unknown>(found) ?? []).flatMap((packed) => unpackSource(packed) ?? []),
  );

/** A text with the mark of its source at its end; an empty text has none. */
export const withMark = (text: string, source: TextSource): string =>
  text && text + vercelStegaEncode(packSource(source));

/** A text that was read from another one, whose marks come before its own. */
export const withMarksOf = (other: string, text: string): string =>
  (other.match(mark) ?? []).join("") + text;

/** A text with the mark after each of its paragraphs, which pages may show apart from each other. */
export function withMarks(text: string, source: TextSource): string {
  const sourceMark = vercelStegaEncode(packSource(source));
  return text.replace(/[^\n](?=\n{2,}|\n*$)/g, (last) => last + sourceMark);
}

/**
 * A text that may end with hashtags and a time, with the mark after its first word, so that they are
 * still found.
 */
export const withMarkInside = (text: string, source: TextSource): string =>
  text.replace(/(?<!\S)[^\s#]\S*/, (word) => withMark(word, source));
