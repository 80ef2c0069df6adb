import path from "node:path";
import ts from "typescript";

const root = process.cwd();
const isSourceFile = (file: string) =>
  /^(app|components|lib)\/(?!data\/).*\.tsx?$/.test(path.relative(root, file));

function program(): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(
    fileNames.filter((file) => isSourceFile(file) || file.endsWith(".d.ts")),
    { ...options, types: [] },
  );
}

/** The full key of a declaration in the English files, such as "common.nav.menu". */
function keyOf(declaration: ts.Declaration): string | undefined {
  const file = declaration.getSourceFile().fileName;
  if (
    !ts.isPropertyAssignment(declaration) ||
    path.dirname(file) !== path.join(root, "messages/en")
  )
    return undefined;
  const name = (declaration.name as ts.StringLiteral).text;
  const above = declaration.parent.parent;
  return `${ts.isPropertyAssignment(above) ? keyOf(above) : path.basename(file, ".json")}.${name}`;
}

/** The last parts of all keys. */
function keyNames(built: ts.Program): Set<string> {
  const names = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) names.add((node.name as ts.StringLiteral).text);
    ts.forEachChild(node, walk);
  };
  for (const file of built.getSourceFiles())
    if (path.dirname(file.fileName) === path.join(root, "messages/en")) walk(file);
  return names;
}

/** The possible values of a key, with `*` for the variable parts of a template literal. */
function textsOf(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(textsOf);
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)];
  return type.flags & ts.TypeFlags.TemplateLiteral
    ? [(type as ts.TemplateLiteralType).texts.join("*")]
    : [];
}

/** Every message key that the sources can reach, by the types of their expressions. `*` matches any text. */
export function usedMessages(): Set<string> {
  const built = program();
  const checker = built.getTypeChecker();
  const used = new Set<string>();
  /** Namespaces by the type of their translator, which is passed around. */
  const namespaces = new Map<ts.Type, string>();
  const visitAll = (visit: (node: ts.Node) => void) => {
    const walk = (node: ts.Node): void => {
      visit(node);
      ts.forEachChild(node, walk);
    };
    for (const file of built.getSourceFiles()) if (isSourceFile(file.fileName)) walk(file);
  };
  const names = keyNames(built);
  const markUsed = (property: ts.Symbol | undefined) => {
    for (const key of property?.declarations?.map(keyOf) ?? []) if (key) used.add(key);
  };
  const markAllUsed = (of: ts.Node, names: readonly string[]) =>
    names.forEach((name) => markUsed(checker.getTypeAtLocation(of).getProperty(name)));
  visitAll((node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "getTranslations") return;
    const namespace = /namespace: "([^"]+)"/.exec(node.getText())?.[1];
    const translator = checker.getAwaitedType(checker.getTypeAtLocation(node));
    if (!namespace || !translator)
      throw new Error(
        `Unknown message namespace in ${node.getSourceFile().fileName}: ${node.getText()}`,
      );
    namespaces.set(translator, namespace);
  });
  const markReads = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text))
      markUsed(checker.getSymbolAtLocation(node.name));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
      markAllUsed(node.parent, [(node.propertyName ?? node.name).getText()]);
    if (ts.isElementAccessExpression(node))
      markAllUsed(node.expression, textsOf(checker.getTypeAtLocation(node.argumentExpression)));
  };
  const markProps = (node: ts.Node) => {
    if (!ts.isJsxExpression(node) || !ts.isJsxAttribute(node.parent) || !node.expression) return;
    // A function is no object of messages.
    if (ts.isFunctionLike(node.expression)) return;
    if (/^[a-z]/.test(node.parent.parent.parent.tagName.getText())) return;
    // A component that receives messages declares in its props which keys it uses.
    const taken = checker.getContextualType(node.expression)?.getProperties() ?? [];
    markAllUsed(
      node.expression,
      taken.filter((property) => !property.declarations?.some(keyOf)).map(({ name }) => name),
    );
  };
  const markTranslations = (node: ts.Node) => {
    if (!ts.isCallExpression(node) || !node.arguments[0]) return;
    // t("key"), and t.rich("key").
    const callees = ts.isPropertyAccessExpression(node.expression)
      ? [node.expression, node.expression.expression]
      : [node.expression];
    const namespace = callees
      .map((callee) => namespaces.get(checker.getTypeAtLocation(callee)))
      .find(Boolean);
    if (!namespace) return;
    for (const text of textsOf(checker.getTypeAtLocation(node.arguments[0])))
      used.add(`${namespace}.${text}`);
  };
  for (const mark of [markReads, markProps, markTranslations]) visitAll(mark);
  return used;
}
