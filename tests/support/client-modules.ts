import ts from "typescript";
import { importGraph, importResolver, parse, type SourceFile } from "./codebase";

const isClientModule = ({ text }: SourceFile): boolean => text.startsWith('"use client"');

/** The names of values that a file imports, with the module that each is imported from. */
const importedValues = (file: SourceFile): { name: string; from: string }[] =>
  parse(file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
    const bindings = statement.importClause?.namedBindings;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, from }));
  });

/**
 * The modules that pages and layouts import on the server, up to the modules that the browser runs.
 */
function serverModules(files: SourceFile[]): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const graph = importGraph(files, { runtimeOnly: true });
  const found = new Set(files.filter(({ path }) => /^app\/.*\.tsx$/.test(path)));
  for (const file of found)
    for (const path of isClientModule(file) ? [] : (graph.get(file.path) ?? [])) {
      const next = byPath.get(path);
      if (next) found.add(next);
    }
  return [...found].filter((file) => !isClientModule(file));
}

/**
 * Functions and constants of client modules that modules on the server import. There they are mere
 * references: a page that calls or reads one can't be rendered. Components may be imported.
 */
export function clientValuesOnServer(files: SourceFile[]): string[] {
  const resolve = importResolver(files);
  const clientPaths = new Set(files.filter(isClientModule).map(({ path }) => path));
  return serverModules(files).flatMap((file) =>
    importedValues(file)
      .filter(({ name, from }) => {
        const isComponent = /^[A-Z]/.test(name);
        return !isComponent && resolve(file.path, from).some((path) => clientPaths.has(path));
      })
      .map(({ name, from }) => `${file.path}: ${name} of ${from}`),
  );
}
