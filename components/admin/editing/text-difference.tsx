import { diffWords, diffWordsWithSpace } from "diff";
import type { Language } from "@/lib/domain/language";

interface TextDifferenceProps {
  before: string;
  after: string;
  /** Whose rules tell where words begin and end. */
  language: Language;
}

interface Part {
  value: string;
  added: boolean;
  removed: boolean;
}

/** So many words taken out and put in; texts that differ more are two texts, which nobody reads word by word. */
const MAX_EDITS = 400;
/** Characters of what stayed the same that are shown at each side of a change. */
const CONTEXT = 80;

function partsOf({ before, after, language }: TextDifferenceProps): readonly Part[] {
  const options = {
    intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }),
    maxEditLength: MAX_EDITS,
  };
  const byWords = diffWords(before, after, options);
  // It reads best, and takes all spaces and line ends for one.
  const isOnlySpace =
    before !== after && byWords?.every(({ added, removed }) => !added && !removed);
  return (
    (isOnlySpace ? diffWordsWithSpace(before, after, options) : byWords) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

/** What stayed the same between two changes, its middle left out where it is long. */
function shortenUnchanged(value: string, isFirst: boolean, isLast: boolean): string {
  if (value.length <= 3 * CONTEXT) return value;
  return `${isFirst ? "" : value.slice(0, CONTEXT)} … ${isLast ? "" : value.slice(-CONTEXT)}`;
}

/** What changed in a text, word by word, in its place. Signs tell what went and what came, so that no colour has to. */
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
