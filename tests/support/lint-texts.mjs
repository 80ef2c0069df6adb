// Lints pieces of code as if they stood in files; in a process of its own, because Jest cannot load ESLint's configuration.
import { text } from "node:stream/consumers";
import { ESLint } from "eslint";

const eslint = new ESLint();
const found = [];
for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath });
  found.push((result?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(found));
