import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { environmentVariables, parseEnvironment } from "@/lib/env";
import { secretVariables } from "@/lib/secret-files.mjs";

/** Variables that Node.js, npm, Next, libraries or the test runner set or read, not an operator. */
const INTERNAL = new Set([
  "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED",
  "MALLOC_ARENA_MAX",
  "NEXTAUTH_URL",
  "NEXT_PHASE",
  "NEXT_RUNTIME",
  "NEXT_TELEMETRY_DISABLED",
  "NODE_ENV",
  "TEST_SCRATCH",
  "TMPDIR",
  "__NEXT_PRIVATE_STANDALONE_CONFIG",
  "npm_execpath",
  "npm_lifecycle_event",
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(path.join("lib", "data", "generated")));
}

const ROOT_FILES = readdirSync(".").filter((name) => /\.(ts|mjs)$/.test(name));

/** The names in `process.env.NAME` and in `{ NAME, … } = process.env`. */
function variablesReadBy(source: string): string[] {
  const properties = [...source.matchAll(/process\.env\.(\w+)/g)].map(([, name = ""]) => name);
  const destructured = [...source.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  return [...properties, ...destructured];
}

const readVariables = [...ROOT_FILES, ...["app", "components", "lib", "scripts"].flatMap(sourcesIn)]
  .flatMap((file) => variablesReadBy(readFileSync(file, "utf8")))
  .filter((name) => !INTERNAL.has(name));

const example = readFileSync(".env.example", "utf8");
const assignments = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)];
const exampleVariables = assignments.map(([, name = ""]) => name);

test(".env.example names every variable that the code reads, once, and no other", () => {
  expect(exampleVariables.toSorted()).toEqual(
    [...new Set([...environmentVariables, ...readVariables])].toSorted(),
  );
});

test(".env.example sets nothing, and comments on each variable in the line before it", () => {
  const lines = example.split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("# ") && line !== "#")).toEqual([]);
  const undocumented = exampleVariables.filter(
    (name) =>
      !/^# \S.*\.$/.test(lines[lines.findIndex((l) => l.startsWith(`# ${name}=`)) - 1] ?? ""),
  );
  expect(undocumented).toEqual([]);
});

test(".env.example marks the secrets, which can be in files [A-OPS-15]", () => {
  const marked = assignments.filter(([line]) => {
    const [before = ""] = example.split(line);
    return before.trimEnd().endsWith("[secret].");
  });
  expect(marked.map(([, name = ""]) => name).toSorted()).toEqual([...secretVariables].toSorted());
});

test(".env.example shows the defaults of lib/env.ts", () => {
  const defaults = parseEnvironment({});
  const shown = Object.fromEntries(
    assignments.filter(([, , value]) => value).map(([, name = "", value]) => [name, value]),
  );
  expect(parseEnvironment(shown)).toEqual({
    env: { ...("env" in defaults ? defaults.env : {}), S3_REGION: shown.S3_REGION },
  });
});
