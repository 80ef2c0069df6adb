// Hashes of build inputs: an equal hash means that the step can be skipped.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inProject } from "./paths.mjs";

/**
 * @param {string} relativePath
 * @returns {Generator<string, void>}
 */
function* filesUnder(relativePath) {
  const stat = statSync(inProject(relativePath), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield relativePath;
  else
    for (const name of readdirSync(inProject(relativePath)).sort())
      yield* filesUnder(path.join(relativePath, name));
}

/**
 * A hash of the given files and folders (names and contents) and of further values.
 * @param {string[]} relativePaths
 * @param {unknown[]} facts
 */
export function fingerprint(relativePaths, facts = []) {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  for (const relativePath of relativePaths)
    for (const file of filesUnder(relativePath))
      hash.update(`\0${file}\0`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

/** @param {string} file */
export function readFingerprint(file) {
  try {
    return readFileSync(inProject(file), "utf8");
  } catch {
    return undefined;
  }
}
