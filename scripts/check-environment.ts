// Prints one line for each variable that is wrong; `npm start` runs it before anything takes long.
// A line that begins with "Warning: " does not stop the start.
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
