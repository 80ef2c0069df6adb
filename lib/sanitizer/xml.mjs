// Read by hand, from left to right and once: a pattern that tries again could be made to try for ever.

const MAX_DEPTH = 100;

/** @typedef {[open: string, close: string]} Delimiters */

/**
 * What stands beside the elements, and how it ends.
 * @type {Delimiters[]}
 */
const miscNodes = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!DOCTYPE", ">"],
];
/** @type {Delimiters} */
const CDATA = ["<![CDATA[", "]]>"];

/**
 * Where something that begins here, if it does, is over. Throws when it has no end.
 * @param {string} text
 * @param {number} at
 * @param {Delimiters} enclosure
 */
function endOf(text, at, [open, close]) {
  if (
    !text.startsWith(open, at) &&
    !text
      .slice(at, at + open.length)
      .toUpperCase()
      .startsWith(open)
  )
    return undefined;
  const end = text.indexOf(close, at + open.length);
  if (end < 0) throw new SyntaxError(`${open} without ${close}`);
  return end + close.length;
}

/**
 * @param {string} text
 * @param {number} at
 */
const endOfMiscNode = (text, at) => {
  for (const miscNode of miscNodes) {
    const end = endOf(text, at, miscNode);
    if (end !== undefined) return end;
  }
  return undefined;
};

/**
 * The text from its first element on; a document type with parts of its own, which could define anything, is refused by `refuseParts`.
 * @param {string} text
 * @param {() => void} refuseInternalSubset
 */
export function skipProlog(text, refuseInternalSubset = () => undefined) {
  for (let at = 0; ;) {
    while (/[\s\uFEFF]/.test(text.charAt(at))) at += 1;
    const end = endOfMiscNode(text, at);
    if (end === undefined) return text.slice(at);
    const hasInternalSubset =
      /^<!DOCTYPE/i.test(text.slice(at, at + 9)) && text.slice(at, end).includes("[");
    if (hasInternalSubset) refuseInternalSubset();
    at = hasInternalSubset ? (endOf(text, at, ["<!DOCTYPE", "]>"]) ?? end) : end;
  }
}

/** The name ends where it must, so that a tag without an end is given up at once. */
const tag = /<\/?[^\s<>"'/!?][^\s<>"'/]*(?=[\s"'/>])[^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*>/y;

/**
 * The elements and their text, without what stands beside them. Throws when it is nested too deep, or is no XML at first sight.
 * @param {string} text
 */
export function stripMiscNodes(text) {
  const pieces = [];
  let depth = 0;
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const miscNodeEnd = endOfMiscNode(text, at);
    const cdataEnd = miscNodeEnd === undefined ? endOf(text, at, CDATA) : undefined;
    if (miscNodeEnd !== undefined) pieces.push(text.slice(from, at));
    if (miscNodeEnd !== undefined || cdataEnd !== undefined) {
      at = miscNodeEnd ?? cdataEnd ?? at;
      if (miscNodeEnd !== undefined) from = at;
      continue;
    }
    tag.lastIndex = at;
    const [found] = tag.exec(text) ?? [];
    if (!found) throw new SyntaxError("not a tag");
    depth += found.startsWith("</") ? -1 : found.endsWith("/>") ? 0 : 1;
    if (depth > MAX_DEPTH)
      throw new RangeError(`more than ${MAX_DEPTH} elements inside each other`);
    at += found.length;
  }
  return [...pieces, text.slice(from)].join("").trim();
}
