/** The tags that administrators may use (P-ENT-05). */
export const allowedTags = [
  "p",
  "br",
  "strong",
  "b",
  "em",
  "i",
  "ul",
  "ol",
  "li",
  "a",
  "h3",
  "h4",
  "blockquote",
  "code",
];

const allowed = new Set(allowedTags);

/** Tags whose content is not text for a reader. It is removed with them, as the sanitizer does. */
const hidingTags = new Set([
  "script",
  "style",
  "svg",
  "math",
  "iframe",
  "noscript",
  "noembed",
  "noframes",
  "template",
  "textarea",
  "title",
  "video",
  "audio",
  "xmp",
  "plaintext",
  "head",
]);

export interface Tag {
  name: string;
  isEnd: boolean;
  isSelfClosing: boolean;
  start: number;
  end: number;
}

const opening = /<(\/?)([a-z][^\t\n\f\r "'<>/]*)/gi;
const attribute =
  /[\t\n\f\r /]*[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"<>]*"|'[^'<>]*'|[^\t\n\f\r "'<>]+))?/y;
const closing = /[\t\n\f\r ]*(\/?)[\t\n\f\r /]*>/y;

/**
 * The complete tags of a text, as an HTML parser delimits them. Any other "<" is a character that
 * the author typed. Takes linear time: the text after a "<" is read up to the next one at most.
 */
export function* tagsIn(text: string): Generator<Tag, undefined> {
  const open = new RegExp(opening);
  for (let found = open.exec(text); found; found = open.exec(text)) {
    let at = open.lastIndex;
    for (attribute.lastIndex = at; attribute.test(text); attribute.lastIndex = at)
      at = attribute.lastIndex;
    closing.lastIndex = at;
    const end = closing.exec(text);
    if (!end) continue;
    open.lastIndex = closing.lastIndex;
    yield {
      name: (found[2] ?? "").toLowerCase(),
      isEnd: found[1] === "/",
      isSelfClosing: end[1] === "/",
      start: found.index,
      end: open.lastIndex,
    };
  }
}

/**
 * Whether a text contains an allowed tag. "under <two hours, cost <5%" has none, and is shown as
 * typed.
 */
export function looksLikeMarkup(text: string): boolean {
  for (const { name } of tagsIn(text)) if (allowed.has(name)) return true;
  return false;
}

/** The text with allowed tags only. Any other "<" becomes `&lt;`. */
export function onlyAllowedTags(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  let hiding: string | undefined;
  for (const { name, isEnd, isSelfClosing, start, end } of tagsIn(text)) {
    if (hiding === undefined)
      pieces.push(
        text.slice(from, start).replaceAll("<", "&lt;"),
        allowed.has(name) ? text.slice(start, end) : "",
      );
    if (hiding === undefined && !isEnd && !isSelfClosing && hidingTags.has(name)) hiding = name;
    else if (isEnd && name === hiding) hiding = undefined;
    from = end;
  }
  if (hiding === undefined) pieces.push(text.slice(from).replaceAll("<", "&lt;"));
  return pieces.join("");
}
