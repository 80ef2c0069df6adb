import { MARK } from "./sample-texts";

const READ_ALOUD = /\s(?:alt|aria-label|aria-description|placeholder|title)="([^"]*)"/g;
/** Elements without content, and names of languages, which are in their own language. */
const NO_CONTENT = /<(script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const LANGUAGE = /<(a|span|option|button)\b[^>]*\sdata-language="[^>]*>[\s\S]*?<\/\1>/g;

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', lt: "<", gt: ">" };

const decoded = (text: string): string =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, isHex: string, code: string) =>
      String.fromCodePoint(parseInt(code, isHex ? 16 : 10)),
    )
    .replace(/&(amp|quot|lt|gt);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

const isUnmarked = (text: string): boolean =>
  (text.match(/\p{L}{2,}/gu) ?? []).some((word) => !word.endsWith(MARK));

/** Marked words, and what stands between values. */
const SEPARATORS = new RegExp(`[\\p{L}\\p{M}]*${MARK}|[·:,()“”"©]|\\.(?= |$)`, "gu");

/**
 * The texts of a page without the words of machine-made texts: values between them, and texts that
 * aren't machine-made. Includes texts that only screen readers read.
 */
export function unmarkedTexts(html: string): string[] {
  const body = html.slice(html.indexOf("<body")).replace(NO_CONTENT, "").replace(LANGUAGE, "");
  const attributes = [...body.matchAll(READ_ALOUD)].map(([, value]) => value ?? "");
  return [...body.split(/<[^>]*>/), ...attributes]
    .flatMap((text) => decoded(text).split(SEPARATORS))
    .map((part) => part.trim())
    .filter(isUnmarked);
}
