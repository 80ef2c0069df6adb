import { onlyAllowedTags, tagsIn } from "./markup";

/** Limits far above what any text needs. A parser takes time for every element that it creates. */
const maxTags = 1_000;
const maxNested = 20;

/**
 * How many elements a parser creates, and how many are open at once: an upper bound, but for two or three in badly
 * nested markup.
 */
interface MarkupSize {
  tags: number;
  nested: number;
}

const formatting = new Set(["a", "b", "code", "em", "i", "strong"]);
const headings = new Set(["h3", "h4"]);

/** The number of equal formatting elements that a parser keeps for the blocks that follow. */
const MAX_EQUAL = 3;
/** The number of blocks out of which a parser moves the end of a formatting element. */
const MAX_CROSSED = 7;

interface OpenFormatting {
  name: string;
  /** The number of open blocks when it began. */
  blocks: number;
  /** Whether a parser may have given up reopening it. */
  isDropped: boolean;
}

/**
 * Counts the elements that an HTML parser would create, without building them. Formatting elements
 * that are not closed are reopened in every block that follows, so they count until their own end
 * tag. Where parsers may differ, the larger number counts.
 */
class MarkupCounter {
  private readonly blocks: string[] = [];
  private readonly open: OpenFormatting[] = [];
  readonly size: MarkupSize = { tags: 0, nested: 0 };

  private count(tags: number): void {
    this.size.tags += tags;
    this.size.nested = Math.max(this.size.nested, this.blocks.length + this.open.length);
  }

  private closeBlock(index = this.blocks.length - 1): void {
    this.size.tags += this.open.length * (this.blocks.length - index);
    this.blocks.length = index;
    for (const one of this.open) one.blocks = Math.min(one.blocks, index);
  }

  private closeTop(names: readonly string[]): void {
    if (names.includes(this.blocks.at(-1) ?? "")) this.closeBlock();
  }

  private startBlock(name: string): void {
    this.closeTop(["p"]);
    if (name === "li") this.closeTop(["li"]);
    if (headings.has(name) && this.open.length === 0) this.closeTop([...headings]);
    this.blocks.push(name);
    this.count(1);
  }

  private endBlock(name: string): void {
    const index = this.blocks.findLastIndex(
      (block) => block === name || (headings.has(name) && headings.has(block)),
    );
    const isOutsideList =
      name === "li" && this.blocks.slice(index).some((block) => block === "ul" || block === "ol");
    if (index >= 0 && !isOutsideList) this.closeBlock(index);
    // A parser creates an empty paragraph for an end tag alone.
    else if (name === "p") {
      this.startBlock(name);
      this.closeBlock();
    }
  }

  private startFormatting(name: string): void {
    if (name === "a" && this.open.some((one) => one.name === "a")) this.endFormatting("a");
    const equal = this.open.filter((one) => one.name === name);
    const [first] = equal.slice(-MAX_EQUAL);
    if (first && equal.length >= MAX_EQUAL) first.isDropped = true;
    this.open.push({ name, blocks: this.blocks.length, isDropped: false });
    this.count(1);
  }

  private endFormatting(name: string): void {
    const index = this.open.findLastIndex((one) => one.name === name);
    const found = this.open[index];
    if (!found) return;
    const crossed = Math.max(0, this.blocks.length - found.blocks);
    if (crossed > MAX_CROSSED || (found.isDropped && crossed > 0)) return;
    // Elements that began inside are reopened, and so is each in every block that is crossed.
    this.size.tags += this.open.length - index - 1 + crossed * (this.open.length - index);
    this.open.splice(index, 1);
  }

  countTag(name: string, isEnd: boolean): void {
    if (name === "br") return this.count(1);
    if (formatting.has(name)) return isEnd ? this.endFormatting(name) : this.startFormatting(name);
    return isEnd ? this.endBlock(name) : this.startBlock(name);
  }
}

/** The size of a text for an HTML parser. Stops counting above the limits. Takes linear time. */
export function markupSize(text: string): MarkupSize {
  const counter = new MarkupCounter();
  for (const { name, isEnd } of tagsIn(onlyAllowedTags(text))) {
    counter.countTag(name, isEnd);
    if (counter.size.tags > maxTags || counter.size.nested > maxNested) break;
  }
  return counter.size;
}

interface MarkupProblem {
  code: "nested_too_deep" | "too_many_tags";
  maximum: number;
}

/** Why a text is too much for a parser; undefined if it is not. */
export function markupProblem(text: string): MarkupProblem | undefined {
  const { tags, nested } = markupSize(text);
  if (nested > maxNested) return { code: "nested_too_deep", maximum: maxNested };
  return tags > maxTags ? { code: "too_many_tags", maximum: maxTags } : undefined;
}
