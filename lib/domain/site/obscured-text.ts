/** The base64 of UTF-8 in which pages carry company details (P-FOOT-09). */
export const encodeText = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Reads what `encodeText` wrote; undefined for an invalid text. */
export function decodeText(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The first letter of each word, digits and signs: enough that no pattern matches the rest, and
 * everything that HTML could read as markup.
 */
const obscuredCharacters = /(?<!\p{L})\p{L}|[^\p{L}\s]/gu;

/**
 * An attribute value that people can read, but programs that look for phone numbers and names
 * cannot.
 */
export const obscuredAttribute = (text: string): string =>
  text.replace(obscuredCharacters, (character) => `&#${character.codePointAt(0)};`);

/** The same as HTML content; a comment separates the words. */
export const obscuredHtml = (text: string): string =>
  obscuredAttribute(text).replace(/\s+/g, "<!-- -->$&");
