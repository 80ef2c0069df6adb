/** The messages of a namespace as files hold them: texts by name, in groups. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree;
}

/** Texts by key. */
type Texts = ReadonlyMap<string, string>;

/** The texts of a tree by key: the names of its groups and its own, joined by dots. */
export const flattenMessages = (tree: MessageTree, prefix = ""): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[prefix + name, value] as [string, string]]
      : flattenMessages(value, `${prefix}${name}.`),
  );

export function messageAt(tree: MessageTree, key: string): string | undefined {
  let found: string | MessageTree | undefined = tree;
  for (const name of key.split("."))
    found = typeof found === "object" && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A tree with other texts for some of its keys. Keys that it doesn't have are left out. */
export function withTexts<Tree extends MessageTree>(tree: Tree, texts: Texts, prefix = ""): Tree {
  if (texts.size === 0) return tree;
  const changed = Object.entries(tree).map(([name, value]) => [
    name,
    typeof value === "string"
      ? (texts.get(prefix + name) ?? value)
      : withTexts(value, texts, `${prefix}${name}.`),
  ]);
  return Object.fromEntries(changed) as Tree;
}

/** The part of a tree that has texts of its own in `texts`, without empty groups. */
export function onlyTexts(tree: MessageTree, texts: Texts, prefix = ""): MessageTree {
  const kept = Object.entries(tree).flatMap(([name, value]): [string, string | MessageTree][] => {
    if (typeof value === "string") {
      const text = texts.get(prefix + name);
      return text === undefined ? [] : [[name, text]];
    }
    const group = onlyTexts(value, texts, `${prefix}${name}.`);
    return Object.keys(group).length > 0 ? [[name, group]] : [];
  });
  return Object.fromEntries(kept);
}
