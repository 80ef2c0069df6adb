// The output of Vercel's builder: folders with the configuration of each function, which names its
// files (Build Output API, version 3).
import { cpSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { spawn } from "node:child_process";
import { freePort } from "./site-process";

export interface BuiltFunction {
  /** The path that it serves. */
  name: string;
  folder: string;
  runtime: string;
  handler: string;
  maxDuration?: number;
  /** Takes web requests, as the middleware does. */
  useWebApi?: boolean;
  /** Where its files are in the project, by their paths in the function. */
  filePathMap: Record<string, string>;
}

export interface OutputConfig {
  version: number;
  routes: { src?: string; dest?: string; middlewarePath?: string; headers?: object }[];
  crons: { path: string; schedule: string }[];
}

export const outputFolder = (project: string) => path.join(project, ".vercel/output");

export const readJson = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

/** Every function that isn't only another name of one. */
export function builtFunctions(project: string): BuiltFunction[] {
  const functions = path.join(outputFolder(project), "functions");
  return namesIn(functions)
    .filter((name) => name.endsWith(".func") && lstatSync(path.join(functions, name)).isDirectory())
    .map((name) => {
      const folder = path.join(functions, name);
      const config = readJson<BuiltFunction>(path.join(folder, ".vc-config.json"));
      return { ...config, name: name.slice(0, -".func".length), folder };
    });
}

/** The configurations of the responses that Vercel caches, by the path. */
export function prerenderConfigs(project: string): Map<string, { expiration: number | false }> {
  const functions = path.join(outputFolder(project), "functions");
  const suffix = ".prerender-config.json";
  return new Map(
    namesIn(functions)
      .filter((name) => name.endsWith(suffix))
      .map((name) => [name.slice(0, -suffix.length), readJson(path.join(functions, name))]),
  );
}

/** The bytes of a function, unzipped. */
export const bytesOf = (project: string, { filePathMap }: BuiltFunction): number =>
  Object.values(filePathMap)
    .map((file) => path.join(project, file))
    .filter((file) => lstatSync(file).isFile())
    .reduce((sum, file) => sum + statSync(file).size, 0);

/** Copies a function to a folder of its own, as it is deployed. */
export function deploy(project: string, built: BuiltFunction, folder: string): string {
  for (const [to, from] of Object.entries(built.filePathMap)) {
    const target = path.join(folder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    cpSync(path.join(project, from), target, { verbatimSymlinks: true });
  }
  cpSync(built.folder, folder, { recursive: true });
  return path.join(folder, built.handler);
}

/** Starts a deployed function. Its requests say which path they matched, as those of Vercel do. */
export async function startFunction(handler: string, env: Record<string, string>) {
  const port = await freePort();
  const script = path.resolve("tests/support/vercel-function.mjs");
  const child = spawn(process.execPath, [script, handler, String(port)], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", (code) => reject(new Error(`The function ended with ${code}`)));
  });
  return {
    get: (address: string, matchedPath: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        redirect: "manual",
        headers: { "x-matched-path": matchedPath, ...headers },
      }),
    stop: () => child.kill(),
  };
}
