import { allowedTags, onlyAllowedTags, tagsIn } from "../domain/markup/markup";
import { isAllowedUrl } from "./address";

export const allowedAttributes = ["href", "title", "lang"];

/** Text, or one tag, exactly as the sanitiser writes them. */
const tokenPattern = new RegExp(
  `[^<]+|<(/?)(${allowedTags.join("|")})((?: (?:${allowedAttributes.join("|")})="[^"]*")*)>`,
  "y",
);
const tagWithAttributes = new RegExp(
  `<(?:${allowedTags.join("|")})(?: (?:${allowedAttributes.join("|")})="[^"]*")+>`,
  "g",
);

/**
 * What the sanitiser wrote, with the angle brackets in attributes as entities: so it reads the same when it is
 * sanitised again.
 */
export const withEscapedAttributes = (markup: string): string =>
  markup.replace(
    tagWithAttributes,
    (tag) => `<${tag.slice(1, -1).replaceAll("<", "&lt;").replaceAll(">", "&gt;")}>`,
  );

const hrefPattern = / href="([^"]*)"/g;

const entities: Record<string, string> = {
  "&amp;": "&",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00A0",
};
const entityPattern = /&(?:amp|quot|lt|gt|nbsp);/g;
const decode = (text: string): string =>
  text.replace(entityPattern, (name) => entities[name] ?? name);

/** An address as the sanitiser writes it has no other entities: another one could hide any character. */
const isSafeUrl = (escapedUrl: string): boolean =>
  !escapedUrl.replace(entityPattern, "").includes("&") && isAllowedUrl(decode(escapedUrl));

const areSafeAttributes = (attributes: string): boolean =>
  [...attributes.matchAll(hrefPattern)].every(([, address = ""]) => isSafeUrl(address));

/**
 * Whether a stored text is markup in the form that the sanitiser writes, and so may be put into a page. Anything else
 * was stored by other means.
 * Reads the text once.
 */
export function isSanitizedMarkup(text: string): boolean {
  const open: string[] = [];
  for (tokenPattern.lastIndex = 0; tokenPattern.lastIndex < text.length;) {
    const found = tokenPattern.exec(text);
    if (!found) return false;
    const [, slash, name, attributes = ""] = found;
    if (!name) continue;
    if (!areSafeAttributes(attributes)) return false;
    if (slash && (attributes || open.pop() !== name)) return false;
    if (!slash && name !== "br") open.push(name);
  }
  return open.length === 0;
}

const inline = new Set(["strong", "b", "em", "i", "a", "code"]);

/** The text of markup without its tags, a paragraph for each block. */
export function textOfMarkup(markup: string): string {
  const text = onlyAllowedTags(markup);
  const pieces: string[] = [];
  let from = 0;
  for (const { name, start, end } of tagsIn(text)) {
    pieces.push(text.slice(from, start), inline.has(name) ? "" : "\n\n");
    from = end;
  }
  return decode([...pieces, text.slice(from)].join("")).trim();
}
