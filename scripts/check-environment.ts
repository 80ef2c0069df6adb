// Prints one line for each invalid variable. `npm start` runs it before its long steps. A line that
// begins with "Warning: " doesn't stop the start.
import { parseEnvironment } from "../lib/env";
import { unsetLegalFacts } from "../lib/legal/unset-facts";
import { site } from "../lib/site";

const result = parseEnvironment(process.env);
const warning = unsetLegalFacts(site);
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exitCode = 1;
} else if (warning) {
  console.log(`Warning: ${warning}`);
}
