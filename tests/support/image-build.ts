// Runs the steps of the Dockerfile in bare folders, one per stage, in place of a container engine.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { type Copy, DockerfileParser, type Instruction, JSONInstruction } from "dockerfile-ast";

interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

const ignoredBy = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);
const matches = (name: string, pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Whether .dockerignore keeps a path out of the build; the last line that matches decides. */
const isIgnored = (name: string) =>
  ignoredBy.reduce(
    (ignored, line) =>
      line.startsWith("!")
        ? ignored && !matches(name, line.slice(1))
        : ignored || matches(name, line),
    false,
  );

/** Copies what .dockerignore leaves. */
export function copySources(target: string): void {
  const filter = (file: string) => !isIgnored(path.relative(".", file));
  for (const entry of readdirSync(".").filter((file) => filter(file)))
    cpSync(entry, path.join(target, entry), { recursive: true, filter });
}

const inStage = (stage: Stage, name: string) =>
  path.join(stage.root, path.resolve(stage.workdir, name));

function copy(stage: Stage, step: Copy, stages: Map<string, Stage>): void {
  const from = step
    .getFlags()
    .find((flag) => flag.getName() === "from")
    ?.getValue();
  const names = (step.getArgumentsContent() ?? "").split(/\s+/);
  const target = inStage(stage, names.pop() ?? "");
  for (const name of names) {
    const source = from ? stages.get(from) : undefined;
    if (source) {
      cpSync(inStage(source, name), target, { recursive: true, verbatimSymlinks: true });
    } else if (name === ".") {
      copySources(target);
    } else cpSync(name, path.join(target, name));
  }
}

/** Absolute paths of the command are those of the stage. */
function run(stage: Stage, command: string): void {
  const local = command.replaceAll(/(?<=\s)\/(\w+)/g, `'${stage.root}/$1'`);
  execFileSync("/bin/sh", ["-ec", local], {
    cwd: inStage(stage, "."),
    env: { PATH: process.env.PATH, HOME: stage.root, ...stage.env } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const listOf = (instruction: Instruction): string[] =>
  instruction instanceof JSONInstruction
    ? instruction.getJSONStrings().map((item) => item.getJSONValue())
    : [];

const steps: Record<string, (stage: Stage, step: Instruction, stages: Map<string, Stage>) => void> =
  {
    WORKDIR: (stage, step) => {
      stage.workdir = step.getArgumentsContent() ?? "/";
      mkdirSync(inStage(stage, "."), { recursive: true });
    },
    ENV: (stage, step) => {
      for (const pair of step.getArguments().map((argument) => argument.getValue()))
        stage.env[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
    },
    COPY: (stage, step, stages) => copy(stage, step as Copy, stages),
    RUN: (stage, step) => run(stage, step.getArgumentsContent() ?? ""),
    CMD: (stage, step) => (stage.command = listOf(step)),
    HEALTHCHECK: (stage, step) =>
      (stage.healthcheck = JSON.parse(
        /\[.*\]$/s.exec(step.getRawArgumentsContent() ?? "")?.[0] ?? "[]",
      )),
  };

/** Builds all stages in `folder`. Resolves to the last one. */
export function buildImage(folder: string): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const step of DockerfileParser.parse(readFileSync("Dockerfile", "utf8")).getInstructions()) {
    if (step.getKeyword() === "FROM") {
      const root = mkdtempSync(path.join(folder, "stage-"));
      chmodSync(root, 0o755);
      stage = { root, workdir: "/", env: {}, command: [], healthcheck: [] };
      stages.set(/ AS (\w+)$/i.exec(step.getArgumentsContent() ?? "")?.[1] ?? root, stage);
    } else if (stage) steps[step.getKeyword()]?.(stage, step, stages);
  }
  if (!stage) throw new Error("The Dockerfile has no stage.");
  return stage;
}

/** The size of all files of a folder. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
