const unsafe: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Data as JSON that may stand inside a script element: no text in it can end the element or begin another. */
export const jsonLdText = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => unsafe[character] ?? "");
