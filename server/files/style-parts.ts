// Finds the rules of a style sheet that a page uses. A page contains them for its first paint; the
// whole sheet, most of whose rules belong to other pages, follows as a file.

/** Text of a style sheet, or a block (`@media`, `@layer`) that contains parts. */
export type StylePart =
  | {
      text: string;
      /** The classes of each selector: the rule can match where all of one selector exist. */
      selectors?: string[][];
    }
  | { block: string; parts: StylePart[] };

/** `data-class` names the classes that an inline script sets before the first paint. */
const CLASS_ATTRIBUTE = /\s(?:data-)?class="([^"]*)"/g;
const ENTITIES: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

/** The classes in the markup of a page. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of value.split(" "))
      classes.add(name.replace(/&([#\w]+);/g, (entity, code: string) => ENTITIES[code] ?? entity));
  return classes;
}

/** The text of the parts that can match where only these classes exist. */
export function usedStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  let used = "";
  for (const part of parts) {
    if ("block" in part) {
      const inner = usedStyles(part.parts, classes);
      if (inner) used += `${part.block}{${inner}}`;
    } else if (
      !part.selectors ||
      part.selectors.some((names) => names.every((name) => classes.has(name)))
    )
      used += part.text;
  }
  return used;
}
