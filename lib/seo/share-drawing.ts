import "server-only";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { AppError } from "../domain/error";

/** A picture as plain data: elements `{ type, props }` without components. */
export interface DrawingOrder {
  picture: unknown;
  size: { width: number; height: number };
}

type Answer = { png: Uint8Array<ArrayBuffer> } | { failure: string };

const IDLE_MS = 10_000;
const LONGEST_DRAWING_MS = 20_000;

let drawing: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function startDrawing(): ChildProcess {
  // Plain Node, read by name: no part of a bundle (outputFileTracingIncludes in next.config.ts).
  const program = path.join(process.cwd(), "lib", "seo", "share-process.mjs");
  const started = fork(/* turbopackIgnore: true */ program, {
    serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"], execArgv: ["--max-old-space-size=96"], env: { NODE_ENV: "production" },
  });
  // It never keeps the web process from ending.
  started.unref();
  started.channel?.unref();
  // A failure between two drawings shows at the next one.
  started.on("error", () => undefined);
  started.on("exit", () => {
    if (drawing === started) drawing = undefined;
  });
  return started;
}

function endDrawing(): void {
  drawing?.kill("SIGKILL");
  drawing = undefined;
}

async function answerOf(asked: ChildProcess, order: DrawingOrder): Promise<Answer> {
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(LONGEST_DRAWING_MS)]);
  try {
    const answer = once(asked, "message", { signal });
    const end = once(asked, "exit", { signal }).then(([code, by]) => { throw new Error(`The drawing process ended (${by ?? code})`); });
    asked.send(order);
    const [first] = await Promise.race([answer, end]);
    return first as Answer;
  } finally {
    done.abort();
  }
}

/**
 * A PNG, drawn in a process of its own: drawing takes a processor for a good part of a second and memory that is never
 * given back. To be asked for one at a time; the process ends when nothing has been asked for a while.
 */
export async function drawShare(order: DrawingOrder): Promise<Uint8Array<ArrayBuffer>> {
  clearTimeout(idle);
  drawing ??= startDrawing();
  const answer = await answerOf(drawing, order)
    .catch((cause: unknown) => {
      endDrawing();
      throw new AppError("unavailable", "The picture cannot be drawn now. Please try again.", { cause });
    })
    .finally(() => (idle = setTimeout(endDrawing, IDLE_MS).unref()));
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.png;
}
