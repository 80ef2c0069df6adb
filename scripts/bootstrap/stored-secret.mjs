import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { codeOf } from "./report.mjs";

/**
 * A secret that is created once and stored in a file that only its owner may read.
 * @param {string} file
 */
export function storedSecret(file) {
  if (!existsSync(file)) {
    const temporaryFile = `${file}.${process.pid}`;
    writeFileSync(temporaryFile, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(temporaryFile, file);
    } catch (error) {
      // A concurrent start was faster; its secret is used.
      if (codeOf(error) !== "EEXIST") throw error;
    } finally {
      rmSync(temporaryFile, { force: true });
    }
  }
  return readFileSync(file, "utf8").trim();
}
