// Divides a style sheet into parts at build time, so that a page can contain those that it uses.
import type { ChildNode } from "postcss";
import type { StylePart } from "./style-parts";

/** At-rules that contain rules. Others, such as `@keyframes` and `@property`, aren't divided. */
const CONDITIONS = /^(?:media|supports|layer|container)$/;

export async function parseStyles(css: string): Promise<StylePart[]> {
  // Only builds have these packages.
  const [{ default: postcss }, { default: selectorParser }] = await Promise.all([
    import("postcss"),
    import("postcss-selector-parser"),
  ]);
  /** The classes of each selector that must exist, so without those in `:is()` and `:not()`. */
  const classesOf = (selectors: string): string[][] =>
    selectorParser()
      .astSync(selectors)
      .map((selector) => selector.nodes.flatMap((n) => (n.type === "class" ? [n.value] : [])));
  const toPart = (node: ChildNode): StylePart => {
    if (node.type === "rule") return { text: node.toString(), selectors: classesOf(node.selector) };
    if (node.type !== "atrule") return { text: node.toString() };
    // A statement, such as the order of layers, needs its semicolon.
    if (!node.nodes) return { text: `${node.toString()};` };
    if (!CONDITIONS.test(node.name)) return { text: node.toString() };
    return { block: `@${node.name} ${node.params}`, parts: node.nodes.map(toPart) };
  };
  return postcss.parse(css).nodes.map(toPart);
}
