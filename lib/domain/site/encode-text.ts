/** The base64 of UTF-8 in which pages carry company details (P-FOOT-09); `decodeText` reads it. */
export const encodeText = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));
