import { knownLanguages, type Language } from "./domain/language";

interface FontFile {
  path: string;
  /** Pages in these languages preload it. Others load it only if they have one of its characters. */
  languages: readonly Language[];
  range: string;
}

/**
 * Files of Onest, subsets of `@fontsource-variable/onest` (docs/decisions/0019-critical-css.md): the
 * characters of the languages whose texts ship with the code, and others, as in names of people. Without the kerning
 * of spaces, which glues sentences together: ". W" would have two thirds of a space between them.
 */
export const fontFiles: readonly FontFile[] = [
  {
    path: "/fonts/onest-latin-basic.woff2",
    languages: knownLanguages,
    // All Latin letters: the file that is named later takes precedence for those that it has.
    range: "U+0000-00FF,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212",
  },
  {
    path: "/fonts/onest-latin-extra.woff2",
    languages: knownLanguages.filter((one) => !["en", "uk", "ru", "it", "bg"].includes(one)),
    range:
      "U+005C,U+005E,U+0060,U+007B-007D,U+00A1-00A2,U+00A5,U+00A7-00A8,U+00AA,U+00AE-00AF," +
      "U+00B1-00B4,U+00B6,U+00B8-00BA,U+00BC-00BF,U+00C1-00C7,U+00CA-00CB,U+00CD-00D1," +
      "U+00D3-00D6,U+00D8,U+00DA-00DF,U+00E1-00E7,U+00EA-00EB,U+00ED-00F1,U+00F3-00F6,U+00F8," +
      "U+00FA-00FF,U+0131,U+0152-0153,U+02BC,U+02C6,U+02DA,U+02DC,U+2009",
  },
  {
    path: "/fonts/onest-latin-ext.woff2",
    languages: ["cs", "hr", "hu", "lt", "lv", "pl", "ro", "sk", "sl"],
    range: "U+0100-0130,U+0132-0151,U+0154-017F,U+0218-021B",
  },
  {
    path: "/fonts/onest-cyrillic-basic.woff2",
    languages: ["uk", "ru", "bg"],
    range: "U+0301,U+0400-045F,U+0490-0491,U+2116",
  },
  {
    path: "/fonts/onest-cyrillic-extra.woff2",
    languages: [],
    range: "U+0402-0403,U+0405,U+0408-040C,U+040E-040F,U+0452-0453,U+0455,U+0458-045C,U+045E-045F",
  },
];

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

const fontFace = (
  family: string,
  path: string,
  unicodeRange: string,
): [family: string, source: string, descriptors: Descriptors] => [
  family,
  `url(${path})`,
  { weight: "400 600", display: "optional", unicodeRange },
];

/** The arguments of `new FontFace()` for each part of the typeface. */
export const fontFaces: [family: string, source: string, descriptors: Descriptors][] = [
  ...fontFiles.map(({ path, range }) => fontFace("Onest", path, range)),
  // For the names of languages in the header: for those of Ukrainian and Russian, pages in Latin letters would load the
  // Cyrillic fonts, too late for the first page. A family of its own, because pages in Cyrillic letters need their
  // kerning.
  fontFace("Onest names", "/fonts/onest-latin-basic.woff2", "U+041A,U+0420-0421,U+0423"),
  // Arial with Onest's metrics, for pages whose font loads too late. The font isn't swapped in
  // then, to avoid layout shift. Without a bold face browsers would smear the regular one.
  [
    "Onest fallback",
    'local("Arial"),local("ArialMT"),local("Liberation Sans")',
    {
      weight: "400 500",
      ascentOverride: "92.2%",
      descentOverride: "28.99%",
      lineGapOverride: "0%",
      sizeAdjust: "105.2%",
    },
  ],
  [
    "Onest fallback",
    'local("Arial Bold"),local("Liberation Sans Bold")',
    // As wide as Onest already, and lines have a height of their own.
    { weight: "600 700" },
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
