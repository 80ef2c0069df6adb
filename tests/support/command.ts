import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Runs a script like `npm run`, without the developer's DATABASE_URL. Resolves to its exit code and
 * output.
 */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
      env: { ...process.env, DATABASE_URL: "", ...env },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
