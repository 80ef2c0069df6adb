/**
 * The definition of "outdated": a text was made from another text than its source is now.
 * `madeFrom` is undefined where it isn't known.
 */
export const isOutdated = (madeFrom: string | undefined, source: string): boolean =>
  madeFrom !== undefined && madeFrom !== source;

/**
 * How a text that editors can override relates to its default in the code. `outdated`: the default
 * was changed after the editor's text was written, or the editor's text has faults. `missing`: the
 * language has neither text, so visitors read the text of another language.
 */
export const overrideStates = ["default", "changed", "outdated", "missing"] as const;
export type OverrideState = (typeof overrideStates)[number];

/** The state of an editor's text, and the default that it was made from if that has changed. */
export function overrideState(
  madeFrom: string | undefined,
  currentDefault: string,
  hasFaults: boolean,
): { state: OverrideState; changedFrom: string | null } {
  const changedFrom = isOutdated(madeFrom, currentDefault) ? (madeFrom ?? null) : null;
  return { state: changedFrom !== null || hasFaults ? "outdated" : "changed", changedFrom };
}
