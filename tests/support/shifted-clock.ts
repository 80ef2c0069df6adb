import { pathToFileURL } from "node:url";

/** The environment of a site whose clock differs from the machine's. */
export const shiftedClock = (milliseconds: number) => ({
  CLOCK_SHIFT_MS: String(milliseconds),
  NODE_OPTIONS: `--import "${pathToFileURL("tests/support/shift-date.mjs").href}"`,
});
