import { adoptSecretFiles } from "../../lib/secret-files.mjs";
import { Problem } from "./report.mjs";

/** Sets the variables whose values are in files (NAME_FILE). Throws when one can't be read. */
export function readSecrets() {
  const problems = adoptSecretFiles(process.env);
  if (problems.length > 0)
    throw new Problem(`These variables are not usable:\n${problems.join("\n")}`);
}
