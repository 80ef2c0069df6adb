// Prints one line for each invalid variable. `npm start` runs it before its long steps.
import { parseEnvironment } from "../lib/env";

const result = parseEnvironment(process.env);
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exitCode = 1;
}
