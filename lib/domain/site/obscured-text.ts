/** Company details are stored as base64 of UTF-8 and decoded at display (P§5). Undefined when they cannot be decoded. */
export function decodeText(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first letter of each word, digits and signs: enough of a text that no pattern matches the rest, and all that HTML could take for markup. */
const obscuredCharacters = /(?<!\p{L})\p{L}|[^\p{L}\s]/gu;

/** A text as the value of an attribute that people read and programs that look for phone numbers and names do not. */
export const obscuredAttribute = (text: string): string =>
  text.replace(obscuredCharacters, (character) => `&#${character.codePointAt(0)};`);

/** The same as HTML; a comment keeps each word apart from the next. */
export const obscuredHtml = (text: string): string =>
  obscuredAttribute(text).replace(/\s+/g, "<!-- -->$&");
