import "server-only";
import { AppError } from "../domain/error";

interface Waiter {
  admit: () => void;
  reject: (error: unknown) => void;
}

interface SemaphoreOptions {
  /** The number of concurrent tasks. */
  permits: number;
  /** The error message after a timeout. */
  busyMessage: string;
  /** The length of the queue; more callers are rejected at once. Unlimited by default. */
  maxWaiting?: number;
  /** Whether an error means that the waiting callers would fail too. */
  rejectsWaiting?: (error: unknown) => boolean;
}

/** The Retry-After of a rejection, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** A deadline that several waits can share, in ms of `performance.now()`. */
export const deadlineIn = (ms: number): number => performance.now() + ms;

/** Limits concurrency. Callers above the limit wait in order of arrival, holding no connection. */
export class Semaphore {
  private readonly waiters: Waiter[] = [];
  private available: number;

  constructor(private readonly options: SemaphoreOptions) {
    this.available = options.permits;
  }

  get isIdle(): boolean {
    return this.available === this.options.permits;
  }

  /** Whether the next caller is rejected. */
  get isFull(): boolean {
    return this.available === 0 && this.waiters.length >= (this.options.maxWaiting ?? Infinity);
  }

  private busyError(): AppError {
    return new AppError("busy", this.options.busyMessage, { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** Throws busy when the queue is full. */
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

  /**
   * Runs the task when a permit is free. Throws busy after the deadline, or when the queue is full.
   */
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
