type Work = () => Promise<void> | void;

/** Runs saves of one key in the order in which they were requested; keys don't wait for each other. */
export class SaveQueue {
  private readonly tails = new Map<string, Promise<unknown>>();
  /** Saves that haven't begun, by field. */
  private readonly waiting = new Map<string, { work: Work; done: Promise<void> }>();

  /** Runs `work` after everything that was requested before under any of `keys`. */
  run<T>(keys: readonly string[], work: () => Promise<T> | T): Promise<T> {
    const done = Promise.allSettled(keys.map((key) => this.tails.get(key))).then(work);
    const release = () => {
      for (const key of keys) if (this.tails.get(key) === done) this.tails.delete(key);
    };
    for (const key of keys) this.tails.set(key, done);
    done.then(release, release);
    return done;
  }

  /** Runs the save of a field; a save of it that still waits is replaced and gives up its turn. */
  save(key: string, field: string, work: Work): Promise<void> {
    const waiting = this.waiting.get(field);
    if (waiting) {
      waiting.work = work;
      return waiting.done;
    }
    const done = this.run([key], () => {
      const newest = this.waiting.get(field)?.work;
      this.waiting.delete(field);
      return newest?.();
    });
    this.waiting.set(field, { work, done });
    return done;
  }

  /** Resolves when nothing is left to do, including what is requested meanwhile. */
  async whenIdle(): Promise<void> {
    while (this.tails.size > 0) await Promise.allSettled(this.tails.values());
  }
}
