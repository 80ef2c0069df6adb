/** Bidirectional control characters, which would also reorder the text around them. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text on a single line, without control and bidirectional characters, safe in a heading: a name,
 * a company, a number.
 */
export const toSingleLine = (text: string): string =>
  text
    .replace(bidiControls, "")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
