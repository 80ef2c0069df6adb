import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface SourceFile {
  /** Relative to the root of the repository, with slashes. */
  path: string;
  text: string;
  lines: number;
}

interface SourceFunction {
  path: string;
  line: number;
  name: string;
  lines: number;
  returnsJsx: boolean;
}

const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts");

export const isTest = ({ path: file }: Pick<SourceFile, "path">): boolean =>
  file.startsWith("tests/");

/** Every TypeScript and JavaScript file under version control, tests included. */
export function sourceFiles(root = "."): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  return listed
    .split("\0")
    .filter((file) => isCode(file) && existsSync(path.join(root, file)))
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return { path: file, text, lines: text.trimEnd().split("\n").length };
    });
}

const kindOf = (file: string): ts.ScriptKind =>
  file.endsWith(".tsx")
    ? ts.ScriptKind.TSX
    : file.endsWith(".ts")
      ? ts.ScriptKind.TS
      : ts.ScriptKind.JS;

export const parse = ({ path: file, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kindOf(file));

function containsJsx(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return true;
  return ts.forEachChild(node, (child) => containsJsx(child) || undefined) ?? false;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : "(anonymous)";
}

const MAX_FILES_PER_FOLDER = 12;
const groupedFolders = /^(lib\/(domain|services|data)|components\/admin|server)(\/|$)/;

/** The folders grouped by subject that hold more files directly than a reader can overlook. */
export function crowdedFolders(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path: file } of files) {
    const folder = path.posix.dirname(file);
    if (groupedFolders.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES_PER_FOLDER).map(([name]) => name);
}

/** Every function and method of a file with its length. */
export function functionsOf(file: SourceFile): SourceFunction[] {
  const source = parse(file);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: SourceFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const line = lineAt(node.getStart());
      const lines = lineAt(node.end) - line + 1;
      found.push({
        path: file.path,
        line,
        name: nameOf(node),
        lines,
        returnsJsx: containsJsx(node),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

/** Finds the files of the repository that a file means by the specifier of an import. */
export function importResolver(files: readonly SourceFile[]) {
  const known = new Set(files.map((file) => file.path));
  return (from: string, specifier: string): string[] => {
    if (!/^(\.|@\/)/.test(specifier)) return [];
    const target = specifier.startsWith("@/")
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier);
    return endings.map((ending) => target + ending).filter((name) => known.has(name));
  };
}

/** The files of the repository that each file imports; type imports included unless `runtimeOnly`. */
export function importGraph(
  files: SourceFile[],
  { runtimeOnly = false } = {},
): Map<string, string[]> {
  const resolve = importResolver(files);
  return new Map(
    files.map((file) => [
      file.path,
      parse(file).statements.flatMap((statement) => {
        if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
        if (runtimeOnly && isTypeOnly(statement)) return [];
        const specifier = statement.moduleSpecifier;
        return specifier && ts.isStringLiteral(specifier) ? resolve(file.path, specifier.text) : [];
      }),
    ]),
  );
}

function isTypeOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const bindings = statement.importClause?.namedBindings;
  if (statement.importClause?.isTypeOnly) return true;
  return (
    !statement.importClause?.name &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

/** The groups of files that import each other in a circle (strongly connected components, Tarjan). */
export function importCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    let lowest = index.size;
    index.set(file, lowest);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, index.get(next) ?? lowest);
    }
    if (lowest === index.get(file)) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return lowest;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
