import "server-only";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { AppError } from "../domain/error";

interface WorkerOptions {
  /**
   * The script, relative to the project root. Plain Node.js outside of the bundles: add it to
   * outputFileTracingIncludes in next.config.ts.
   */
  scriptPath: readonly string[];
  memoryMb: number;
  /** The process is stopped after being idle for this long. */
  idleMs: number;
  /** The process is killed when a job takes longer. */
  timeoutMs: number;
  maxWaiting: number;
  /** The error message for callers when a job can't be run. */
  unavailableMessage: string;
}

/**
 * A child process for work that would block the event loop. It runs one job at a time, starts with
 * the first job, gets no environment variables (so no secrets), and doesn't keep this process
 * alive.
 */
export class WorkerProcess<Job extends object, Result> {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastJob: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly options: WorkerOptions) {}

  private start(): ChildProcess {
    const { scriptPath, memoryMb } = this.options;
    const script = path.join(/* turbopackIgnore: true */ process.cwd(), ...scriptPath);
    const child = fork(/* turbopackIgnore: true */ script, {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { NODE_ENV: "production" },
    });
    child.unref();
    child.channel?.unref();
    // A failure between two jobs is reported by the next job.
    child.on("error", () => undefined);
    child.on("exit", () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }

  private kill(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async sendJob(child: ChildProcess, job: Job): Promise<Result> {
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(this.options.timeoutMs)]);
    child.channel?.ref();
    try {
      const message = once(child, "message", { signal });
      const exit = once(child, "exit", { signal }).then(([code, by]) => {
        throw new Error(`The program ended (${by ?? code})`);
      });
      child.send(job);
      const [first] = await Promise.race([message, exit]);
      return first as Result;
    } finally {
      settled.abort();
      child.channel?.unref();
    }
  }

  private async handle(job: Job): Promise<Result> {
    clearTimeout(this.idle);
    try {
      return await this.sendJob((this.child ??= this.start()), job);
    } catch (cause) {
      this.kill();
      throw new AppError("unavailable", this.options.unavailableMessage, { cause });
    } finally {
      this.idle = setTimeout(() => this.kill(), this.options.idleMs).unref();
    }
  }

  /**
   * Resolves to the result. Throws unavailable when too many jobs wait, and when the process fails
   * or times out.
   */
  async run(job: Job): Promise<Result> {
    if (this.waiting >= this.options.maxWaiting)
      throw new AppError("unavailable", this.options.unavailableMessage);
    this.waiting += 1;
    const result = this.lastJob.then(() => this.handle(job)).finally(() => (this.waiting -= 1));
    this.lastJob = result.catch(() => undefined);
    return result;
  }
}
