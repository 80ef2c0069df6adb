import {
  factField,
  unpackSource,
  type ContentSource,
  type FieldSource,
  type TextSource,
} from "@/lib/domain/edit-mode/text-source";

/** The sources of content that has no marks. */
export interface UnmarkedSources {
  /** Facts of the company that are shown as they are stored, with their paths. */
  facts: Readonly<Record<string, readonly string[]>>;
  /** The source that the rest of the page's content is computed from. */
  page: TextSource;
}

/** Elements whose texts belong together: the sections of a policy. */
const BLOCKS = ".legal";
const POLICY_DATE = "article:has(.legal) h1 + p";
/** Elements without content: scripts, names of languages, and edit mode itself. */
export const NO_CONTENT =
  "script, style, template, noscript, [data-edit-interface], nav [data-language]";

function unpack(element: Element): TextSource | undefined {
  const packed = element.getAttribute("data-source");
  return packed === null ? undefined : unpackSource(JSON.parse(packed));
}

const industryIcon = (id: string | null): FieldSource | undefined =>
  id ? { type: "field", kind: "industry", id, at: "icon" } : undefined;

const industryName = (id: string): ContentSource => {
  const industry = { kind: "industry", id } as const;
  return { type: "content", document: industry, item: industry, field: "name" };
};

/** Content that the browser fetched, or whose elements can't have an attribute of their own. */
function sourceBySelector(element: Element, page: TextSource): TextSource | undefined {
  if (element.matches("a[href='#content']"))
    return { type: "message", namespace: "common", key: "skipToContent" };
  if (element.matches("[aria-labelledby=recipients] a"))
    return { type: "fixed", part: "cookieProvider" };
  if (element.matches(POLICY_DATE)) return page.type === "field" ? { ...page, at: "date" } : page;
  const id = element.matches("select#industry > option") && element.getAttribute("value");
  if (id) return industryName(id);
  const tile = element.matches(".tiles [aria-hidden]") && element.closest("a");
  return tile ? industryIcon(new URL(tile.href).searchParams.get("industry")) : undefined;
}

/** The source of the nearest element around this one that has one and isn't around a marked text. */
function regionSource(element: Element): TextSource | undefined {
  const region = element.closest("[data-source]");
  const marked = element.closest("[data-edit]");
  if (!region || (marked && marked !== element && region.contains(marked) && region !== marked))
    return undefined;
  return unpack(region);
}

/** The sources of a text without marks, or of a media element: `text` is then its address. */
export function unmarkedSources(
  element: Element,
  text: string,
  { facts, page }: UnmarkedSources,
): readonly TextSource[] {
  const own = sourceBySelector(element, page);
  if (own) return [own];
  const known = Object.hasOwn(facts, text) ? facts[text] : undefined;
  if (known) return known.map(factField);
  const isPart = element.parentElement?.closest("[data-edit]");
  const isContent = element.closest("main, footer") !== null && /[\p{L}\p{N}]/u.test(text);
  return [regionSource(element) ?? (isContent && !isPart ? page : [])].flat();
}

export const isBlock = (element: Element): boolean => element.matches(BLOCKS);

/** The element that is framed for a text. */
export const framedElement = (element: Element): Element => element.closest(BLOCKS) ?? element;

/**
 * The field that a marked text was formatted with: that of the element around it, or of the policy's
 * date. Sections and cases contain texts of other sources, too.
 */
export function fieldAround(element: Element, page: TextSource): TextSource | undefined {
  if (element.matches(POLICY_DATE)) return sourceBySelector(element, page);
  const region = element.closest("[data-source]");
  const source = region?.matches("section, article") === false ? unpack(region) : undefined;
  return source?.type === "field" && source.at !== "" ? source : undefined;
}
