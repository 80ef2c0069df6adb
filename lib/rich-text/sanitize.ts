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

/**
 * HTML that an administrator may write, without anything that could run or load (P-ENT-05). Sanitised in a process of its
 * own: the sanitiser takes
 * up to 0.1 s for the largest text, and most of a second to load. Throws RangeError for markup that `markupProblem`
 * refuses, unavailable.
 */
export async function sanitizeHtml(html: string): Promise<string> {
  const problem = markupProblem(html);
  if (problem) throw new RangeError(`Markup is ${problem.code}`);
  return withEscapedAttributes(await sanitizeMarkup(onlyAllowedTags(html), rules));
}
