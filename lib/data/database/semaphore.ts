import "server-only";
import { AppError } from "../../domain/error";

interface Waiting {
  enter: () => void;
  refuse: (error: unknown) => void;
}

interface Rules {
  /** So many are worked at once. */
  places: number;
  /** What one who waited too long is told. */
  busy: string;
  /** So many may wait; any more are refused at once. Unlimited unless given. */
  mostWaiting?: number;
  /** Whether a failure says that those who wait would fail too. */
  concernsAll?: (error: unknown) => boolean;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 5;

/** When someone who begins to wait now gives up: to be shared by all the lines that they stand in. In ms of `performance.now()`. */
export const deadlineIn = (ms: number): number => performance.now() + ms;

/** So many at once; the others wait here, first come, first served, where waiting takes nothing but memory. */
export class Line {
  private readonly waiting: Waiting[] = [];
  private free: number;

  constructor(private readonly rules: Rules) {
    this.free = rules.places;
  }

  get isEmpty(): boolean {
    return this.free === this.rules.places;
  }

  /** Whether whoever comes now is refused. */
  get isFull(): boolean {
    return this.free === 0 && this.waiting.length >= (this.rules.mostWaiting ?? Infinity);
  }

  private refusal(): AppError {
    return new AppError("busy", this.rules.busy, { retryAfter: RETRY_AFTER_SECONDS });
  }

  /** Throws busy while no more may wait. */
  requireRoom(): void {
    if (this.isFull) throw this.refusal();
  }

  private async enter(deadline: number): Promise<void> {
    this.requireRoom();
    if (this.free > 0) return void this.free--;
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(mine), 1);
        reject(this.refusal());
      };
      const late = setTimeout(giveUp, Math.max(0, deadline - performance.now()));
      const mine: Waiting = {
        enter: () => { clearTimeout(late); resolve(); },
        refuse: (error) => { clearTimeout(late); reject(error); },
      };
      this.waiting.push(mine);
    });
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next.enter();
    else this.free++;
  }

  /** Does the work when its turn has come. Throws busy when that is not before the deadline, or too many wait. */
  async through<T>(work: () => Promise<T>, deadline: number): Promise<T> {
    await this.enter(deadline);
    try {
      return await work();
    } catch (error) {
      if (this.rules.concernsAll?.(error)) for (const one of this.waiting.splice(0)) one.refuse(error);
      throw error;
    } finally {
      this.leave();
    }
  }
}
