import "server-only";
import { allowedTags } from "./tags";

/** Links go to the web, to mail, to a phone, or to a path of this site (threats.md §2). */
const ALLOWED_ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

const listedTag = new RegExp(`</?(?:${allowedTags.join("|")})(?:\\s[^<>]*)?/?>`, "i");

/** Whether a text is meant as markup: it has one of the tags that may be used. "under <two hours, cost <5%" has none, and is shown as it was typed. */
export const looksLikeMarkup = (text: string): boolean => listedTag.test(text);

/** Where a tag may begin that also ends; any other "<" is a sign that its author typed. */
const notATag = /<(?!\/?[a-z][^\s<>"'/]*(?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*>)/gi;

/** HTML that an administrator may write, without anything that could run or load (P§5). */
export async function sanitizeHtml(html: string): Promise<string> {
  // The sanitiser brings a whole DOM; it is loaded only when there is markup to clean.
  const { default: purify } = await import("isomorphic-dompurify");
  const written = html.replace(notATag, "&lt;");
  return purify.sanitize(written, { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: ["href", "title", "lang"], ALLOWED_URI_REGEXP: ALLOWED_ADDRESSES, ALLOW_DATA_ATTR: false });
}
