import { diffWords, diffWordsWithSpace } from "diff";
import type { Language } from "@/lib/domain/language";

interface TextDifferenceProps {
  before: string;
  after: string;
  /** Its rules decide where words end. */
  language: Language;
}

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Texts with more edits are shown as a whole, since a word by word diff would be unreadable. */
const MAX_EDITS = 400;
/** Unchanged characters that are shown on each side of a change. */
const CONTEXT = 80;

function partsOf({ before, after, language }: TextDifferenceProps): readonly Part[] {
  const options = {
    intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }),
    maxEditLength: MAX_EDITS,
  };
  const byWords = diffWords(before, after, options);
  // A diff by words reads best, but ignores differences in white space.
  const isOnlySpace =
    before !== after && byWords?.every(({ added, removed }) => !added && !removed);
  return (
    (isOnlySpace ? diffWordsWithSpace(before, after, options) : byWords) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

/** Leaves out the middle of a long unchanged part. */
function shortenUnchanged(value: string, isFirst: boolean, isLast: boolean): string {
  if (value.length <= 3 * CONTEXT) return value;
  return `${isFirst ? "" : value.slice(0, CONTEXT)} … ${isLast ? "" : value.slice(-CONTEXT)}`;
}

/** A text with its changes marked inline, by signs as well as by colour. */
export function TextDifference(props: TextDifferenceProps) {
  const parts = partsOf(props);
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ value, added, removed }, index) => {
        if (added)
          return (
            <ins key={index} className="rounded-sm bg-auto-tint px-0.5 text-auto-ink no-underline">
              + {value}
            </ins>
          );
        if (removed)
          return (
            <del key={index} className="rounded-sm bg-hand-tint px-0.5 text-hand-ink">
              − {value}
            </del>
          );
        return (
          <span key={index}>
            {shortenUnchanged(value, index === 0, index === parts.length - 1)}
          </span>
        );
      })}
    </span>
  );
}
