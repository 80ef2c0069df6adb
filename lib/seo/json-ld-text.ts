import { withoutJoiners } from "../i18n/short-words";

const unsafe: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * JSON that is safe inside a script element: no text in it can close the element or open another.
 */
export const jsonLdText = (data: object): string =>
  withoutJoiners(JSON.stringify(data)).replace(
    /[<>&\u2028\u2029]/g,
    (character) => unsafe[character] ?? "",
  );
