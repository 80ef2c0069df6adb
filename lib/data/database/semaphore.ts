import "server-only";
import { AppError } from "../../domain/error";

interface Waiter {
  admit: () => void;
  reject: (error: unknown) => void;
}

interface SemaphoreOptions {
  /** So many are worked at once. */
  permits: number;
  /** What one who waited too long is told. */
  busyMessage: string;
  /** So many may wait; any more are refused at once. Unlimited unless given. */
  maxWaiting?: number;
  /** Whether a failure says that those who wait would fail too. */
  rejectsWaiting?: (error: unknown) => boolean;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 5;

/** When someone who begins to wait now gives up: to be shared by all the lines that they stand in. In ms of `performance.now()`. */
export const deadlineIn = (ms: number): number => performance.now() + ms;

/** So many at once; the others wait here, first come, first served, where waiting takes nothing but memory. */
export class Semaphore {
  private readonly waiters: Waiter[] = [];
  private available: number;

  constructor(private readonly options: SemaphoreOptions) {
    this.available = options.permits;
  }

  get isIdle(): boolean {
    return this.available === this.options.permits;
  }

  /** Whether whoever comes now is refused. */
  get isFull(): boolean {
    return this.available === 0 && this.waiters.length >= (this.options.maxWaiting ?? Infinity);
  }

  private busyError(): AppError {
    return new AppError("busy", this.options.busyMessage, { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** Throws busy while no more may wait. */
  requireCapacity(): void {
    if (this.isFull) throw this.busyError();
  }

  private async acquire(deadline: number): Promise<void> {
    this.requireCapacity();
    if (this.available > 0) return void this.available--;
    await new Promise<void>((resolve, reject) => {
      const onTimeout = () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        reject(this.busyError());
      };
      const timer = setTimeout(onTimeout, Math.max(0, deadline - performance.now()));
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.waiters.push(waiter);
    });
  }

  private release(): void {
    const next = this.waiters.shift();
    if (next) next.admit();
    else this.available++;
  }

  /** Does the work when its turn has come. Throws busy when that is not before the deadline, or too many wait. */
  async run<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    await this.acquire(deadline);
    try {
      return await work();
    } catch (error) {
      if (this.options.rejectsWaiting?.(error))
        for (const waiter of this.waiters.splice(0)) waiter.reject(error);
      throw error;
    } finally {
      this.release();
    }
  }
}
