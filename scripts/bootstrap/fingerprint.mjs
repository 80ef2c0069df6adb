// What something was made from, as a hash: equal hash, nothing to do again.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { inProject } from "./paths.mjs";

function* filesUnder(place) {
  const stat = statSync(inProject(place), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield place;
  else for (const name of readdirSync(inProject(place)).sort()) yield* filesUnder(path.join(place, name));
}

/** A hash of the given files and folders (names and bytes) and of any further facts. */
export function fingerprint(places, facts = []) {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  for (const place of places)
    for (const file of filesUnder(place)) hash.update(`\0${file}\0`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

export function readMark(file) {
  try {
    return readFileSync(inProject(file), "utf8");
  } catch {
    return undefined;
  }
}
