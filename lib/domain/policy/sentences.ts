import type { Language } from "../language";

/** The parameter of the page of a policy with the sentence to show. */
export const SENTENCE_PARAM = "sentence";

export interface TextRange {
  start: number;
  end: number;
}

/** The beginning of a line of Markdown before its text: signs of lists and headings, conditions. */
const LINE_START = /^(?:\s*(?:[-*>]|#{1,6}|\d+\.)\s+|\{with(?:out)?:\w+\} )*/;
/** A sentence that shares fewer words with another is not the same. */
const MIN_LIKENESS = 0.5;

const sentencesOf = (text: string, language: Language) =>
  new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);

/** The sentence at an offset in a text; the whole text for an offset outside. */
export const sentenceAt = (text: string, offset: number, language: Language): string =>
  (sentencesOf(text, language).containing(offset)?.segment ?? text).trim();

const wordsOf = (text: string): Set<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of words that two sentences have in common. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

/** The positions of the sentences in Markdown. A sentence never continues on the next line. */
function* sentenceRanges(markdown: string, language: Language): Generator<TextRange> {
  let lineStart = 0;
  for (const line of markdown.split("\n")) {
    const textStart = lineStart + (LINE_START.exec(line)?.[0].length ?? 0);
    const text = markdown.slice(textStart, lineStart + line.length);
    for (const { segment, index } of sentencesOf(text, language)) {
      const start = textStart + index;
      yield { start, end: start + segment.trimEnd().length };
    }
    lineStart += line.length + 1;
  }
}

/**
 * The position of a sentence of the page in its Markdown. The two differ in placeholders and signs,
 * so the words are compared.
 */
export function findSentence(
  markdown: string,
  sentence: string,
  language: Language,
): TextRange | undefined {
  const wanted = wordsOf(sentence);
  let best: TextRange | undefined;
  let most = MIN_LIKENESS;
  for (const range of sentenceRanges(markdown, language)) {
    const found = likeness(wanted, wordsOf(markdown.slice(range.start, range.end)));
    if (found > most) [best, most] = [range, found];
  }
  return best;
}
