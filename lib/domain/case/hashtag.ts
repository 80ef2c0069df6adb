/** The hashtags that a process text may contain (P-CASE-08), each with the process it describes. */
export const hashtagMeaning = {
  slow: "manual",
  manual: "manual",
  error_prone: "manual",
  bottleneck: "manual",
  time_consuming: "manual",
  fast: "automated",
  automatic: "automated",
  high_accuracy: "automated",
  efficient: "automated",
  continuous_improvement: "automated",
} as const;

export type Hashtag = keyof typeof hashtagMeaning;

export const hashtags = Object.keys(hashtagMeaning) as Hashtag[];

const known = new RegExp(`(^|\\s)#(${hashtags.join("|")})(?![\\p{L}\\p{N}_])`, "gu");

/** Removes the known hashtags from a text. Unknown ones stay in the text; a repeated one counts once. */
export function splitHashtags(text: string): { text: string; tags: Hashtag[] } {
  const tags = new Set<Hashtag>();
  const rest = text.replace(known, (_, before: string, tag: Hashtag) => {
    tags.add(tag);
    return before;
  });
  // Marks of edit mode contain U+FEFF, which counts as white space.
  return { text: rest.replace(/[^\S\n\uFEFF]{2,}/g, " ").trim(), tags: [...tags] };
}

/** The hashtags offered for a text about one process (A-PT-13, A-PT-14). */
export const hashtagsFor = (processType: "manual" | "automated"): Hashtag[] =>
  hashtags.filter((tag) => hashtagMeaning[tag] === processType);

/** Replaces the selection of a text by a hashtag, apart from the text around it. `caret` is the new cursor position. */
export function insertHashtag(
  text: string,
  [from, to]: readonly [number, number],
  tag: Hashtag,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const inserted = `${/\S$/.test(before) ? " " : ""}#${tag}${/^\s/.test(after) ? "" : " "}`;
  return {
    text: before + inserted + after,
    caret: before.length + inserted.length + (/^\s/.test(after) ? 1 : 0),
  };
}
