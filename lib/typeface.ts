/**
 * Files of Onest, subsets of `@fontsource-variable/onest`. A browser loads the one for other Latin
 * letters, as in the names of people, only for a page that has them; pages preload the others, and
 * the one that names a script only for languages in it.
 */
export const fontFiles = [
  {
    path: "/fonts/onest-latin.woff2",
    isPreloaded: true,
    script: null,
    // All Latin letters: the file that is named later takes precedence for those that it has.
    range:
      "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329," +
      "U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  },
  {
    path: "/fonts/onest-latin-more.woff2",
    isPreloaded: false,
    script: null,
    range:
      "U+00A1-00A2,U+00A5,U+00A8,U+00AA,U+00AE-00AF,U+00B1-00B4,U+00B6,U+00B8-00BA," +
      "U+00BC-00BF,U+00C1-00C3,U+00C5-00C6,U+00CA-00CB,U+00CD-00D0,U+00D3-00D5,U+00D8," +
      "U+00DA-00DB,U+00DD-00DE,U+00E1,U+00E3,U+00E5-00E6,U+00ED,U+00F0,U+00F3,U+00F5," +
      "U+00F8,U+00FA,U+00FD-00FF,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+2009",
  },
  {
    path: "/fonts/onest-cyrillic.woff2",
    isPreloaded: true,
    script: "Cyrl",
    range: "U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116",
  },
] as const;

const descriptorNames = {
  weight: "font-weight",
  display: "font-display",
  unicodeRange: "unicode-range",
  ascentOverride: "ascent-override",
  descentOverride: "descent-override",
  lineGapOverride: "line-gap-override",
  sizeAdjust: "size-adjust",
} as const;
type Descriptors = Partial<Record<keyof typeof descriptorNames, string>>;

/** The arguments of `new FontFace()` for each part of the typeface. */
export const fontFaces: [family: string, source: string, descriptors: Descriptors][] = [
  ...fontFiles.map(({ path, range }): (typeof fontFaces)[number] => [
    "Onest",
    `url("${path}") format("woff2")`,
    { weight: "400 600", display: "optional", unicodeRange: range },
  ]),
  // Arial with Onest's metrics, for pages whose font loads too late. The font isn't swapped in
  // then, to avoid layout shift.
  [
    "Onest fallback",
    'local("Arial"),local("ArialMT"),local("Liberation Sans")',
    {
      ascentOverride: "92.2%",
      descentOverride: "28.99%",
      lineGapOverride: "0%",
      sizeAdjust: "105.2%",
    },
  ],
];

/** The same as rules of a style sheet. */
export const fontFaceRules = fontFaces
  .map(([family, source, descriptors]) => {
    const described = Object.entries(descriptors).map(
      ([name, value]) => `${descriptorNames[name as keyof Descriptors]}:${value};`,
    );
    return `@font-face{font-family:"${family}";src:${source};${described.join("")}}`;
  })
  .join("");
