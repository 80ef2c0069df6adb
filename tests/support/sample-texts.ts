import { IntlMessageFormat } from "intl-messageformat";
import type { MessageTree } from "@/lib/domain/texts/message-tree";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

const LITERAL = 0;
const TAG = 8;
/** Marks each word of a machine-made text. */
export const MARK = "ß";

/** Where the literal parts of a message begin and end. */
const literals = (elements: readonly Element[]): [start: number, end: number][] =>
  elements.flatMap((element): [number, number][] => {
    if (element.type === LITERAL && element.location)
      return [[element.location.start.offset, element.location.end.offset]];
    if (element.type === TAG) return literals(element.children);
    return "options" in element
      ? Object.values(element.options).flatMap(({ value }) => literals(value))
      : [];
  });

/** A message whose words are marked, with its values, tags and plural forms. */
export function markedMessage(message: string): string {
  const options = { captureLocation: true };
  const ast = new IntlMessageFormat(message, "en", undefined, options).getAst();
  let marked = message;
  for (const [start, end] of literals(ast).toSorted(([a], [b]) => b - a)) {
    const text = message.slice(start, end).replace(/\p{L}{2,}/gu, (word) => word + MARK);
    marked = marked.slice(0, start) + text + marked.slice(end);
  }
  return marked;
}

/** Machine-made texts in the form of those of a file. */
export const markedMessages = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [
      name,
      typeof value === "string" ? markedMessage(value) : markedMessages(value),
    ]),
  );
