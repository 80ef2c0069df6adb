import "server-only";
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { AppError } from "../domain/error";

interface Rules {
  /**
   * The program, from the root of the project. Plain Node, read by name: not part of a bundle
   * (outputFileTracingIncludes in next.config.ts).
   */
  program: readonly string[];
  memoryMb: number;
  /** A program that has had nothing to do for so long ends. */
  idleMs: number;
  /** One that takes longer for an order is ended. */
  limitMs: number;
  mostWaiting: number;
  /** What a caller reads when the program can't answer. */
  unavailable: string;
}

/**
 * A process for work that would block this one: it takes orders and answers them, one after the other. It starts with
 * the first order, has no
 * environment, so no secret, and never keeps this process from ending.
 */
export class ChildProgram<Order extends object, Answer> {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly rules: Rules) {}

  private start(): ChildProcess {
    const { program, memoryMb } = this.rules;
    const child = fork(/* turbopackIgnore: true */ path.join(process.cwd(), ...program), {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { NODE_ENV: "production" },
    });
    child.unref();
    child.channel?.unref();
    // A failure between two orders shows at the next one.
    child.on("error", () => undefined);
    child.on("exit", () => {
      if (this.child === child) this.child = undefined;
    });
    return child;
  }

  private end(): void {
    this.child?.kill("SIGKILL");
    this.child = undefined;
  }

  private async answerOf(child: ChildProcess, order: Order): Promise<Answer> {
    const done = new AbortController();
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(this.rules.limitMs)]);
    child.channel?.ref();
    try {
      const answer = once(child, "message", { signal });
      const end = once(child, "exit", { signal }).then(([code, by]) => {
        throw new Error(`The program ended (${by ?? code})`);
      });
      child.send(order);
      const [first] = await Promise.race([answer, end]);
      return first as Answer;
    } finally {
      done.abort();
      child.channel?.unref();
    }
  }

  private async perform(order: Order): Promise<Answer> {
    clearTimeout(this.idle);
    try {
      return await this.answerOf((this.child ??= this.start()), order);
    } catch (cause) {
      this.end();
      throw new AppError("unavailable", this.rules.unavailable, { cause });
    } finally {
      this.idle = setTimeout(() => this.end(), this.rules.idleMs).unref();
    }
  }

  /** Resolves to the answer. Throws unavailable when too many wait, and when the program fails or takes too long. */
  async ask(order: Order): Promise<Answer> {
    if (this.waiting >= this.rules.mostWaiting) throw new AppError("unavailable", this.rules.unavailable);
    this.waiting += 1;
    const mine = this.last.then(() => this.perform(order)).finally(() => (this.waiting -= 1));
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
