// A scanner that reads from left to right, once. Backtracking regular expressions could be made to
// take exponential time.

const MAX_DEPTH = 100;

/** @typedef {[open: string, close: string]} Delimiters */

/**
 * Delimiters of the nodes other than elements and text.
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
 * The end of the node that begins at `at`; undefined if it isn't of this kind. Throws when it isn't
 * closed.
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
 * The text from the first element on. Calls `refuseInternalSubset` for a DOCTYPE with an internal
 * subset, which could define any entity.
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

/** A lookahead ends the name, so that an unclosed tag fails in linear time. */
const tag = /<\/?[^\s<>"'/!?][^\s<>"'/]*(?=[\s"'/>])[^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*>/y;

/**
 * The end of the tag at `at`, and by how much it changes the depth. Throws when there is no tag.
 * @param {string} text
 * @param {number} at
 */
function readTag(text, at) {
  tag.lastIndex = at;
  const [found] = tag.exec(text) ?? [];
  if (!found) throw new SyntaxError("not a tag");
  const depthChange = found.startsWith("</") ? -1 : found.endsWith("/>") ? 0 : 1;
  return { end: at + found.length, depthChange };
}

/**
 * The text without comments, processing instructions and DOCTYPE. Throws when it is nested too
 * deeply or isn't XML.
 * @param {string} text
 */
export function stripMiscNodes(text) {
  const pieces = [];
  let depth = 0;
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const miscNodeEnd = endOfMiscNode(text, at);
    if (miscNodeEnd !== undefined) {
      pieces.push(text.slice(from, at));
      from = at = miscNodeEnd;
      continue;
    }
    const cdataEnd = endOf(text, at, CDATA);
    if (cdataEnd !== undefined) {
      at = cdataEnd;
      continue;
    }
    const { end, depthChange } = readTag(text, at);
    depth += depthChange;
    if (depth > MAX_DEPTH)
      throw new RangeError(`more than ${MAX_DEPTH} elements inside each other`);
    at = end;
  }
  return [...pieces, text.slice(from)].join("").trim();
}
