/**
 * How an exhibit of a case's own is written: one text per language, line by line. Any text can be drawn,
 * and what isn't one of these lines is a paragraph:
 *
 *     # invoice-0418.pdf       a document with this title; ## is a phone
 *     Invoice | [2026-0418]    columns; the first of three or more columns has headings
 *     > text, < text           messages of the bot, and the replies
 *     + text, ? text           remarks in green and amber
 *     = Approve | Ask          buttons
 *
 * Within a line, [text] is green, [?text] amber and *text* bold.
 */

/** What is done by the bot (green), or for a person to decide (amber). */
export type Tone = "auto" | "hand";

interface Piece {
  text: string;
  tone?: Tone;
  isBold?: boolean;
}
/** A line of text, or a cell of a table. */
export type Pieces = readonly Piece[];

export type Block =
  | { type: "paragraph"; lines: Pieces[] }
  | { type: "table"; heading: Pieces[] | undefined; rows: Pieces[][] }
  | { type: "messages"; messages: { isBot: boolean; text: Pieces }[] }
  | { type: "remarks"; remarks: { tone: Tone; text: Pieces }[] }
  | { type: "buttons"; labels: string[] };

export interface Frame {
  isPhone: boolean;
  /** Empty for what is written before the first title. */
  title: string;
  blocks: Block[];
}

const marked = /\[(\??)\s*([^[\]]+)\]/g;
const bold = /\*([^*]+)\*/g;

/** The parts of a text that match, and those between them. */
function split<T>(
  text: string,
  pattern: RegExp,
  found: (match: RegExpMatchArray) => T[],
  between: (text: string) => T[],
): T[] {
  let end = 0;
  const parts = [...text.matchAll(pattern)].flatMap((match) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return [...(before ? between(before) : []), ...found(match)];
  });
  return end < text.length ? [...parts, ...between(text.slice(end))] : parts;
}

const markedPieces = (text: string, isBold: boolean): Piece[] => {
  const style = isBold ? { isBold } : {};
  return split<Piece>(
    text,
    marked,
    ([, question, inside = ""]) => [
      { text: inside.trim(), tone: question ? "hand" : "auto", ...style },
    ],
    (plain) => [{ text: plain, ...style }],
  );
};

const readPieces = (text: string): Piece[] =>
  split(
    text,
    bold,
    ([, inside = ""]) => markedPieces(inside, true),
    (plain) => markedPieces(plain, false),
  );

const cellsOf = (line: string): string[] => line.split("|").map((cell) => cell.trim());

type Kind = "message" | "remark" | "buttons" | "row" | "line";

const kindsBySign: Partial<Record<string, Kind>> = {
  ">": "message",
  "<": "message",
  "+": "remark",
  "?": "remark",
  "=": "buttons",
};

const kindOf = (line: string): Kind =>
  (line.charAt(1) === " " ? kindsBySign[line.charAt(0)] : undefined) ??
  (line.includes("|") ? "row" : "line");

const textAfterSign = (line: string): Pieces => readPieces(line.slice(1).trim());

function toTable(lines: readonly string[]): Block {
  const [first = [], ...others] = lines.map((line) => cellsOf(line).map(readPieces));
  const hasHeading = first.length > 2 && others.length > 0;
  return hasHeading
    ? { type: "table", heading: first, rows: others }
    : { type: "table", heading: undefined, rows: [first, ...others] };
}

const toBlock: Record<Kind, (lines: readonly string[]) => Block> = {
  message: (lines) => ({
    type: "messages",
    messages: lines.map((line) => ({ isBot: line.startsWith(">"), text: textAfterSign(line) })),
  }),
  remark: (lines) => ({
    type: "remarks",
    remarks: lines.map((line) => ({
      tone: line.startsWith("+") ? "auto" : "hand",
      text: textAfterSign(line),
    })),
  }),
  buttons: (lines) => ({
    type: "buttons",
    labels: lines.flatMap((line) => cellsOf(line.slice(1)).filter(Boolean)),
  }),
  row: toTable,
  line: (lines) => ({ type: "paragraph", lines: lines.map(readPieces) }),
};

/** Lines of the same kind without an empty one between them are a block. */
function toBlocks(lines: readonly string[]): Block[] {
  const groups: { kind: Kind; lines: string[] }[] = [];
  lines.forEach((line, index) => {
    if (!line) return;
    const last = groups.at(-1);
    const kind = kindOf(line);
    if (last?.kind === kind && lines[index - 1]) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  });
  return groups.map((group) => toBlock[group.kind](group.lines));
}

/** The documents and phones that a text describes, side by side. */
export function readExhibit(text: string): Frame[] {
  const frames: { isPhone: boolean; title: string; lines: string[] }[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const [, signs, title] = /^(##?)\s+(.+)$/.exec(line) ?? [];
    if (title !== undefined) frames.push({ isPhone: signs === "##", title, lines: [] });
    else if (frames.length > 0) frames.at(-1)?.lines.push(line);
    else if (line) frames.push({ isPhone: false, title: "", lines: [line] });
  }
  return frames.map(({ isPhone, title, lines }) => ({ isPhone, title, blocks: toBlocks(lines) }));
}

const piecesIn = (block: Block): Pieces => {
  if (block.type === "paragraph") return block.lines.flat();
  if (block.type === "table") return [...(block.heading ?? []), ...block.rows.flat()].flat();
  if (block.type === "messages") return block.messages.flatMap(({ text }) => text);
  return block.type === "remarks" ? block.remarks.flatMap(({ text }) => text) : [];
};

/** Whether anything is for a person to decide. */
export const hasAmber = (frames: readonly Frame[]): boolean =>
  frames
    .flatMap(({ blocks }) => blocks)
    .some(
      (block) =>
        piecesIn(block).some(({ tone }) => tone === "hand") ||
        (block.type === "remarks" && block.remarks.some(({ tone }) => tone === "hand")),
    );
