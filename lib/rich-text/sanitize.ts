import "server-only";
import { allowedTags, onlyAllowedTags } from "../domain/markup/markup";
import { markupProblem } from "../domain/markup/markup-size";
import { sanitizeMarkup } from "../sanitizer/sanitizer";
import { ALLOWED_URLS } from "./address";
import { allowedAttributes, withEscapedAttributes } from "./stored-markup";

const rules = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: allowedAttributes,
  ALLOWED_URI_REGEXP: ALLOWED_URLS,
  ALLOW_DATA_ATTR: false,
};

/** The tags that Markdown becomes, in addition to those that its author may use. */
const markdownRules = {
  ...rules,
  ALLOWED_TAGS: [
    ...allowedTags,
    ...["table", "thead", "tbody", "tr", "th", "td", "pre", "hr", "del", "h5", "h6"],
  ],
  ALLOWED_ATTR: [...allowedAttributes, "role", "scope", "data-column", "start"],
};

/** HTML that was made from Markdown with HTML in it, by the same rules as rich text. */
export const sanitizeMarkdownHtml = (html: string): Promise<string> =>
  sanitizeMarkup(html, markdownRules);

/**
 * Removes everything from an administrator's HTML that could run scripts or load resources
 * (P-ENT-05). Runs in a child process: DOMPurify takes up to 0.1 s for the largest text, and most
 * of a second to load. Throws RangeError for markup that `markupProblem` rejects, and unavailable.
 */
export async function sanitizeHtml(html: string): Promise<string> {
  const problem = markupProblem(html);
  if (problem) throw new RangeError(`Markup is ${problem.code}`);
  return withEscapedAttributes(await sanitizeMarkup(onlyAllowedTags(html), rules));
}
