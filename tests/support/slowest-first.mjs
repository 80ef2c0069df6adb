// Orders test files. Jest starts the largest ones first until it has measured them, so that a short
// file that runs for long would keep one worker busy alone at the end.
/** @import { Test } from "@jest/test-result" */
import Sequencer from "@jest/test-sequencer";

/** Test files that run for ten seconds or longer. */
const SLOWEST = ["repo/message-keys-in-use", "integration/many-cases"];

/** @param {Test} test */
const isSlow = ({ path }) => SLOWEST.some((name) => path.endsWith(`${name}.test.ts`));

export default class SlowestFirst extends Sequencer {
  /**
   * @override
   * @param {Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
