// A bounded memory of answers that are the same for everybody. None is shown once something has changed since it was
// begun (docs/decisions/0001), except during an outage of the database (docs/decisions/0043).
import { contentState, isCurrent, isUsableInOutage } from "../../lib/cache/content-state.mjs";
import { groupedCache } from "../../lib/cache/grouped-cache.mjs";

/**
 * The bounds are in bytes. An answer is a `Ready`; one without `isLasting` is never kept. One with `isInvented` belongs
 * to an address that anybody can make up, and is kept under the smaller bound.
 */
export function answerMemory(maxBytes, maxInventedBytes = maxBytes) {
  const entries = groupedCache({ maxBytes, maxInventedBytes, sizeOf: ({ answer }, key) => answer.size + key.length });

  /** What to send in the place of an answer that says that the database is away. */
  function lastAnswer(key) {
    const last = entries.peek(key);
    if (!last) return undefined;
    // A database that hangs is not known to be away: the last answer is good as long as nothing has changed.
    if (last.generation === contentState().generation) return last.answer;
    return last.answer.status === 200 && isUsableInOutage(last) ? { ...last.answer, isOutdated: true } : undefined;
  }

  return {
    /** The answer that is kept under a key; undefined when there is none that is current. */
    current(key) {
      const known = entries.get(key);
      return known && isCurrent(known) ? known.answer : undefined;
    },
    /**
     * Makes an answer, and keeps it unless something has changed meanwhile.
     * `make` resolves to undefined when nobody waits for it any more.
     */
    async fill(key, make) {
      const { generation, removals } = contentState();
      const begun = { generation, removals, madeAt: Date.now() };
      const answer = await make();
      if (answer?.isLasting && isCurrent(begun)) entries.set(key, { ...begun, answer }, answer.isInvented === true);
      else if (answer?.status === 404) entries.delete(key);
      return answer?.status === 503 ? (lastAnswer(key) ?? answer) : answer;
    },
  };
}
