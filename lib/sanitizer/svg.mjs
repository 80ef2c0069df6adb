import purify from "isomorphic-dompurify";
import { capitalAttributes, capitalTags, isInnerLink, isInnerStyle } from "./svg-rules.mjs";
import { Refusal } from "./rejected-file-error.mjs";
import { fromRoot, onlyElements } from "./xml.mjs";

const SVG = "http://www.w3.org/2000/svg";
/** Cleaning takes a second for so much. */
const MAX_MARKS = 20_000;
const MAX_REFERENCES = 20_000;

const unreadable = () => new Refusal("damaged", "The drawing cannot be read as SVG");

/** @param {Buffer} bytes */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("not_utf8", "The drawing must be written in UTF-8");
  }
}

/** Whether any of some characters stands in a text more often than it may. */
function hasMore(text, characters, most) {
  let count = 0;
  for (const character of text) if (characters.includes(character) && ++count > most) return true;
  return false;
}

/** The elements alone. A document type with parts of its own is refused: it could say anything about what follows. */
function elementsOf(text) {
  const refuseParts = () => { throw new Refusal("entities", "The drawing must not declare entities"); };
  if (hasMore(text, "<=", MAX_MARKS)) throw new Refusal("too_complex", `The drawing must have at most ${MAX_MARKS} elements and attributes`);
  if (hasMore(text, "&", MAX_REFERENCES)) throw new Refusal("too_complex", `The drawing must have at most ${MAX_REFERENCES} character references`);
  try {
    return onlyElements(fromRoot(text, refuseParts));
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable();
  }
}

/** @param {Element} element */
function removeOuterReferences(element) {
  for (const { name, localName, value } of [...element.attributes]) {
    const isInner = localName === "href" ? isInnerLink(value) : /^xmlns(:|$)/.test(name) || isInnerStyle(value);
    if (!isInner || /^on/i.test(localName)) element.removeAttribute(name);
  }
  if (element.localName === "style" && !isInnerStyle(element.textContent ?? "")) element.remove();
}

/** @param {string} root */
function sanitised(root) {
  return purify.sanitize(root, {
    // Read as the browser will read it.
    PARSER_MEDIA_TYPE: "application/xhtml+xml", NAMESPACE: SVG, RETURN_DOM: true,
    USE_PROFILES: { svg: true, svgFilters: true }, ADD_TAGS: ["use", ...capitalTags], ADD_ATTR: capitalAttributes,
    FORBID_TAGS: ["a", "foreignObject", "animate", "set"], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false,
  });
}

/**
 * A drawing without anything that could run or load. Throws Refusal for one that is no well-formed SVG.
 * @param {Buffer} bytes
 */
export function cleanDrawing(bytes) {
  const root = elementsOf(textOf(bytes));
  if (!/^<svg[\s>/]/.test(root)) throw unreadable();
  let holder;
  try {
    holder = sanitised(root);
    for (const element of holder.querySelectorAll("*")) removeOuterReferences(element);
  } catch {
    throw unreadable();
  }
  const [drawing, ...others] = holder.children;
  if (drawing?.localName !== "svg" || drawing.namespaceURI !== SVG || others.length > 0 || !drawing.hasChildNodes()) throw unreadable();
  return Buffer.from(holder.innerHTML.trim());
}
