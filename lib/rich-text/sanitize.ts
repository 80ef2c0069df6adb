import "server-only";

const ALLOWED_TAGS = ["p", "br", "strong", "b", "em", "i", "ul", "ol", "li", "a", "h3", "h4", "blockquote", "code"];
/** Links go to the web, to mail, to a phone, or to a path of this site (threats.md §2). */
const ALLOWED_ADDRESSES = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

export const looksLikeMarkup = (text: string): boolean => /<[a-z/!?]|&[a-z0-9#]+;/i.test(text);

/** HTML that an administrator may write, without anything that could run or load (P§5). */
export async function sanitizeHtml(html: string): Promise<string> {
  // The sanitiser brings a whole DOM; it is loaded only when there is markup to clean.
  const { default: purify } = await import("isomorphic-dompurify");
  return purify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ["href", "title", "lang"], ALLOWED_URI_REGEXP: ALLOWED_ADDRESSES, ALLOW_DATA_ATTR: false });
}
