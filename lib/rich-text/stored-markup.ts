import { allowedTags, onlyAllowedTags, tagsIn } from "../domain/markup/markup";
import { isAllowedUrl } from "./address";

export const allowedAttributes = ["href", "title", "lang"];

/** Text or one tag, exactly as the sanitizer writes them. */
const tokenPattern = new RegExp(
  `[^<]+|<(/?)(${allowedTags.join("|")})((?: (?:${allowedAttributes.join("|")})="[^"]*")*)>`,
  "y",
);
const tagWithAttributes = new RegExp(
  `<(?:${allowedTags.join("|")})(?: (?:${allowedAttributes.join("|")})="[^"]*")+>`,
  "g",
);

/** Escapes angle brackets in attributes, so that sanitizing the result again doesn't change it. */
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

/** The sanitizer writes no other entities in URLs; another one could hide any character. */
const isSafeUrl = (escapedUrl: string): boolean =>
  !escapedUrl.replace(entityPattern, "").includes("&") && isAllowedUrl(decode(escapedUrl));

const areSafeAttributes = (attributes: string): boolean =>
  [...attributes.matchAll(hrefPattern)].every(([, address = ""]) => isSafeUrl(address));

/**
 * Whether a stored text has the form that the sanitizer writes, and so may be rendered as HTML.
 * Other text was stored by other means. Runs in linear time.
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

/** The plain text of markup, with a paragraph for each block. */
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
