import { PLACEHOLDER_IMAGE } from "../../media/media-url";
import { isEntry, type Entry } from "./fact-paths";

/** Every entry of a list, and every member of an object, in the notation of PostgreSQL. */
const EACH_ENTRY = "[*]";
const EACH_MEMBER = "*";

/**
 * The paths of files in the facts. `fact` is the name of the field in uses of a file, `none` the
 * value for no file.
 */
const factFilePaths = [
  { fact: "team", steps: ["team", EACH_ENTRY, "picture"], none: PLACEHOLDER_IMAGE },
  { fact: "logo", steps: ["logo", EACH_MEMBER], none: "" },
  { fact: "icon", steps: ["icon"], none: "" },
  { fact: "process_sheet", steps: ["process_sheet", EACH_MEMBER, EACH_MEMBER], none: "" },
  { fact: "share_pictures", steps: ["share_pictures", EACH_MEMBER, EACH_MEMBER], none: "" },
] as const;
type FileFact = (typeof factFilePaths)[number]["fact"];
export const fileFacts = factFilePaths.map(({ fact }) => fact);

export const isFileFact = (field: string): field is FileFact =>
  (fileFacts as readonly string[]).includes(field);

/** The same as JSON paths of PostgreSQL. */
export const factFileJsonPaths = factFilePaths.map(({ fact, steps }) => ({
  fact,
  jsonPath: ["$", ...steps].join(".").replaceAll(`.${EACH_ENTRY}`, EACH_ENTRY),
}));

/** A file among the facts; `at` is its path, with positions in lists. */
interface FactFile {
  fact: FileFact;
  at: string;
  value: string;
  none: string;
}
type Change = (file: FactFile) => string;

function changeAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (file: Pick<FactFile, "at" | "value">) => string,
  at: readonly string[] = [],
): unknown {
  if (step === undefined)
    return typeof value === "string" ? change({ at: at.join("."), value }) : value;
  const below = (part: unknown, name: string | number) =>
    changeAt(part, rest, change, [...at, String(name)]);
  if (step === EACH_ENTRY) return Array.isArray(value) ? value.map(below) : value;
  if (!isEntry(value)) return value;
  const members = Object.entries(value).map(([name, part]) => [
    name,
    step === EACH_MEMBER || step === name ? below(part, name) : part,
  ]);
  return Object.fromEntries(members);
}

/** Facts, of which some may be absent, with other files. */
export const changeFactFiles = (facts: Entry, change: Change): Entry =>
  factFilePaths.reduce<Entry>(
    (changed, { fact, steps, none }) =>
      changeAt(changed, steps, (file) => change({ fact, none, ...file })) as Entry,
    facts,
  );

/** The files that facts name. SQL knows those of snapshots as `snapshot_files`. */
export function factFilesOf(facts: Entry): FactFile[] {
  const files: FactFile[] = [];
  changeFactFiles(facts, (file) => {
    files.push(file);
    return file.value;
  });
  return files;
}
