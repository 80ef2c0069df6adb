// A bounded memory of answers that are the same for everybody. None is shown once something has changed since it was begun (docs/decisions/0001).
import { LRUCache } from "lru-cache";
import { contentState, isCurrent } from "../../lib/cache/content-state.mjs";

/** `maxBytes` bounds what is kept. An answer is a `Ready`; one without `isLasting` is never kept. */
export function answerMemory(maxBytes) {
  const entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ answer }) => answer.size });
  return {
    /** The answer that is kept under a key; undefined when there is none that is current. */
    current(key) {
      const known = entries.get(key);
      return known && isCurrent(known) ? known.answer : undefined;
    },
    /** Makes an answer, and keeps it unless something has changed meanwhile. `make` resolves to undefined when nobody waits for it any more. */
    async fill(key, make) {
      const { generation } = contentState();
      const begun = { generation, madeAt: Date.now() };
      const answer = await make();
      if (answer?.isLasting && isCurrent(begun)) entries.set(key, { ...begun, answer });
      // A database that hangs is not known to be away: better the last good answer than none, as long as nothing has changed.
      const last = entries.peek(key);
      return answer?.status === 503 && last?.generation === contentState().generation ? last.answer : answer;
    },
  };
}
