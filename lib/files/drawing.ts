import "server-only";
import { AppError } from "../domain/error";
import { badFile } from "../domain/upload";
import { capitalAttributes, capitalTags, isInnerLink, isInnerStyle } from "./drawing-rules";
import { fromRoot, onlyElements } from "./xml";

const SVG = "http://www.w3.org/2000/svg";
/** Cleaning takes a second for so much, on the thread that answers everybody. */
const MAX_MARKS = 20_000;

const unreadable = () => badFile("damaged", "The drawing cannot be read as SVG");

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badFile("not_utf8", "The drawing must be written in UTF-8");
  }
}

/** The elements alone. A document type with parts of its own is refused: it could say anything about what follows. */
function elementsOf(text: string): string {
  const refuseParts = () => { throw badFile("entities", "The drawing must not declare entities"); };
  if ((text.match(/[<=]/g)?.length ?? 0) > MAX_MARKS) throw badFile("too_complex", `The drawing must have at most ${MAX_MARKS} elements and attributes`);
  try {
    return onlyElements(fromRoot(text, refuseParts));
  } catch (error) {
    throw error instanceof AppError ? error : unreadable();
  }
}

function removeOuterReferences(element: Element): void {
  for (const { name, localName, value } of [...element.attributes]) {
    const isInner = localName === "href" ? isInnerLink(value) : /^xmlns(:|$)/.test(name) || isInnerStyle(value);
    if (!isInner || /^on/i.test(localName)) element.removeAttribute(name);
  }
  if (element.localName === "style" && !isInnerStyle(element.textContent ?? "")) element.remove();
}

async function sanitised(root: string): Promise<Element> {
  const { default: purify } = await import("isomorphic-dompurify");
  return purify.sanitize(root, {
    // Read as the browser will read it.
    PARSER_MEDIA_TYPE: "application/xhtml+xml", NAMESPACE: SVG, RETURN_DOM: true,
    USE_PROFILES: { svg: true, svgFilters: true }, ADD_TAGS: ["use", ...capitalTags], ADD_ATTR: capitalAttributes,
    FORBID_TAGS: ["a", "foreignObject", "animate", "set"], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false,
  }) as unknown as Element;
}

/** A drawing without anything that could run or load. Throws invalid for one that is no well-formed SVG. */
export async function cleanDrawing(bytes: Buffer): Promise<Buffer> {
  const root = elementsOf(textOf(bytes));
  if (!/^<svg[\s>/]/.test(root)) throw unreadable();
  let holder: Element;
  try {
    holder = await sanitised(root);
    for (const element of holder.querySelectorAll("*")) removeOuterReferences(element);
  } catch {
    throw unreadable();
  }
  const [drawing, ...others] = holder.children;
  if (drawing?.localName !== "svg" || drawing.namespaceURI !== SVG || others.length > 0 || !drawing.hasChildNodes()) throw unreadable();
  return Buffer.from(holder.innerHTML.trim());
}
