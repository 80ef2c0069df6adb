// Lints code as if it were in the given files. It is a separate process because Jest cannot load
// the ESLint configuration.
import { text } from "node:stream/consumers";
import { ESLint } from "eslint";

const eslint = new ESLint();
const found = [];
for (const [filePath, code] of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath });
  found.push((result?.messages ?? []).map(({ ruleId }) => ruleId));
}
process.stdout.write(JSON.stringify(found));
