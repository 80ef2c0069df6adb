// Prints one line for each variable that is wrong; `npm start` runs it before anything takes long.
import { parseEnvironment } from "../lib/env";

const result = parseEnvironment(process.env);
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exitCode = 1;
}
