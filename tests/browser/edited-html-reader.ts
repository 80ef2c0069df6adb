import {
  MarkedElements,
  type SourcedText,
} from "../../components/admin/edit-mode/page/marked-elements";
import { dataOf, textsInData } from "../../components/admin/edit-mode/page/texts-in-data";
import {
  NO_CONTENT,
  type UnmarkedSources,
} from "../../components/admin/edit-mode/page/unmarked-source";
import { sourceKey } from "../../lib/domain/edit-mode/text-source";
import { hasMarks } from "../../lib/i18n/text-marks";
import { isComputed, reach, unreachedIn, type Unreached } from "./edit-mode-reach";

// Runs in a browser (edited-html.ts), which doesn't load or hydrate the pages.

/** The texts and sources in the HTML of a page in edit mode. */
export interface EditedHtml extends Unreached {
  /** Texts without a mark of their own, with the sources of the element around them. */
  inside: [text: string, keys: string[]][];
  /** Texts in attributes that have no mark. */
  attributes: string[];
  /** Whether a mark is left in the document. */
  isMarked: boolean;
  /** The keys of all sources of the page, its data and what search engines show of it. */
  keys: string[];
}

/** The attributes that users read or hear. `label` is that of groups of options. */
const READ = [
  ...["alt", "aria-label", "aria-description", "aria-roledescription", "aria-valuetext"],
  ...["aria-placeholder", "label", "placeholder", "summary", "title"],
];
/** Inputs whose value is what they show. */
const VALUED = "input:not([type=hidden], [type=checkbox], [type=radio])";

const isText = (value: string) => /[\p{L}\p{N}]/u.test(value);

const unmarkedAttributes = (element: Element): string[] =>
  [...READ, ...(element.matches(VALUED) ? ["value"] : [])].flatMap((name) => {
    const value = element.getAttribute(name) ?? "";
    return isText(value) && !hasMarks(value) && !isComputed(element, value)
      ? [`${element.tagName} ${name}: ${value}`]
      : [];
  });

/** Texts that only the element around them leads anywhere. */
function textsInside(marked: MarkedElements): EditedHtml["inside"] {
  const found: EditedHtml["inside"] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    const framed = parent?.closest(NO_CONTENT) ? null : parent?.closest("[data-edit]");
    if (!framed?.matches("[data-edit='']") || !isText(data) || isComputed(parent!, data)) continue;
    const own = marked.textsOf(framed);
    if (!own.some(({ text }) => text.includes(data)))
      found.push([data, own.flatMap(({ sources }) => sources.map(sourceKey))]);
  }
  return found;
}

/**
 * The data that edit mode gets from the server: the texts for search engines, and the sources of
 * content without marks.
 */
function propsIn(html: string) {
  const props = /"searchTexts":(\[.*?\]),"unmarked":(\{"page":\{[^{}]*\},"facts":\{[^{}]*\}\})/s;
  const [, searchTexts, unmarked] = props.exec(dataOf(html)) ?? [];
  if (!searchTexts || !unmarked) throw new Error("This is not a page in edit mode");
  return {
    searchTexts: JSON.parse(searchTexts) as SourcedText[],
    unmarked: JSON.parse(unmarked) as UnmarkedSources,
  };
}

/** Words of names and addresses as lib/domain/site/obscured-text.ts separates them. */
const obscuredWord = /((?:&#\d+;\p{L}*)+)<!-- -->(?=\s+&#\d)/gu;

/** Reads the HTML of a page as edit mode reads the page in the window. */
export function readEditedHtml(html: string): EditedHtml {
  const parsed = new DOMParser().parseFromString(html.replace(obscuredWord, "$1"), "text/html");
  document.documentElement.lang = parsed.documentElement.lang;
  document.body.replaceWith(document.adoptNode(parsed.body));
  const all = [...document.body.querySelectorAll("*")].filter((one) => !one.closest(NO_CONTENT));
  const attributes = all.flatMap(unmarkedAttributes);
  const { searchTexts, unmarked } = propsIn(html);
  const marked = new MarkedElements({ text: "hint", field: "hint" }, unmarked);
  marked.observe()();
  const shown = marked.sourceKeys();
  const inside = textsInside(marked);
  const others = [...searchTexts, ...textsInData(html, shown)].flatMap(({ sources }) => sources);
  for (const element of document.body.querySelectorAll(NO_CONTENT)) element.remove();
  return {
    ...unreachedIn(reach),
    inside,
    attributes,
    isMarked: hasMarks(document.body.outerHTML),
    keys: [...shown, ...others.map(sourceKey)],
  };
}
