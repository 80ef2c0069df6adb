import purify from "isomorphic-dompurify";
import {
  camelCaseAttributes,
  camelCaseTags,
  isInternalLink,
  isInternalStyle,
} from "./svg-rules.mjs";
import { skipProlog, stripMiscNodes } from "./xml.mjs";

/** The reason for rejecting a file: a code for interfaces and an English message. */
export class RejectedFileError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const SVG = "http://www.w3.org/2000/svg";
/** Sanitizing this many takes about a second. */
const MAX_NODES = 20_000;
const MAX_REFERENCES = 20_000;

const unreadable = () => new RejectedFileError("damaged", "The drawing cannot be read as SVG");

/** @param {Buffer} bytes */
function decodeUtf8(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new RejectedFileError("not_utf8", "The drawing must be written in UTF-8");
  }
}

/**
 * Whether a text contains more than `max` of the given characters.
 * @param {string} text
 * @param {string} characters
 * @param {number} max
 */
function exceedsCount(text, characters, max) {
  let count = 0;
  for (const character of text) if (characters.includes(character) && ++count > max) return true;
  return false;
}

/**
 * Returns the markup from the root element on. A DOCTYPE with an internal subset is rejected,
 * because it can define entities with any content.
 * @param {string} text
 */
function extractElements(text) {
  const refuseInternalSubset = () => {
    throw new RejectedFileError("entities", "The drawing must not declare entities");
  };
  if (exceedsCount(text, "<=", MAX_NODES))
    throw new RejectedFileError(
      "too_complex",
      `The drawing must have at most ${MAX_NODES} elements and attributes`,
    );
  if (exceedsCount(text, "&", MAX_REFERENCES))
    throw new RejectedFileError(
      "too_complex",
      `The drawing must have at most ${MAX_REFERENCES} character references`,
    );
  try {
    return stripMiscNodes(skipProlog(text, refuseInternalSubset));
  } catch (error) {
    throw error instanceof RejectedFileError ? error : unreadable();
  }
}

/** @param {Element} element */
function removeExternalReferences(element) {
  for (const { name, localName, value } of [...element.attributes]) {
    const isInternal =
      localName === "href"
        ? isInternalLink(value)
        : /^xmlns(:|$)/.test(name) || isInternalStyle(value);
    if (!isInternal || /^on/i.test(localName)) element.removeAttribute(name);
  }
  if (element.localName === "style" && !isInternalStyle(element.textContent ?? ""))
    element.remove();
}

/** @param {string} root */
function purifySvg(root) {
  const container = purify.sanitize(root, {
    // Parsed as XML, like the browser parses an SVG file.
    PARSER_MEDIA_TYPE: "application/xhtml+xml",
    NAMESPACE: SVG,
    RETURN_DOM: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ["use", ...camelCaseTags],
    ADD_ATTR: camelCaseAttributes,
    FORBID_TAGS: ["a", "foreignObject", "animate", "set"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // A body element; the package declares less.
  return /** @type {Element} */ (container);
}

/**
 * Removes everything that could run scripts or load resources. Throws RejectedFileError for a file
 * that isn't well-formed SVG.
 * @param {Buffer} bytes
 */
export function sanitizeSvg(bytes) {
  const root = extractElements(decodeUtf8(bytes));
  if (!/^<svg[\s>/]/.test(root)) throw unreadable();
  let container;
  try {
    container = purifySvg(root);
    for (const element of container.querySelectorAll("*")) removeExternalReferences(element);
  } catch {
    throw unreadable();
  }
  const [svg, ...others] = container.children;
  if (
    svg?.localName !== "svg" ||
    svg.namespaceURI !== SVG ||
    others.length > 0 ||
    !svg.hasChildNodes()
  )
    throw unreadable();
  return Buffer.from(container.innerHTML.trim());
}
