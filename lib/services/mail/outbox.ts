import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../data/database/database-errors";
import { environment } from "../../env";
import { logger } from "../../logger";
import { MailServer } from "../../mail/mail-server";
import { beforeShutdown } from "../../runtime/shutdown.mjs";
import { onOutboxWake } from "./outbox-event";
import { sendDueMails, type OutcomeCounts } from "./outbox-batch";

/** Mails under way at once: a server that takes long over one does not hold up the others. */
const CONCURRENCY = 3;
/** How often to look for mails whose bell rang elsewhere, or that are due again. */
const POLL_INTERVAL_MS = 5_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** How long the mails under way may take to end when the process is asked to stop. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

const emptyCounts = (): OutcomeCounts => ({ sent: 0, postponed: 0, dead: 0 });

/** While the mail server is away nobody tries it, for a little longer each time; the first who reaches it opens it for all. */
class Backoff {
  private until = 0;
  private length = 0;

  remainingMs = (): number => this.until - performance.now();

  record(isReachable: boolean): void {
    if (!isReachable && this.remainingMs() > 0) return;
    if (isReachable === this.length > 0)
      logger[isReachable ? "info" : "warn"](
        isReachable ? "the mail server is back" : "the mail server cannot be reached; mails wait",
      );
    this.length = isReachable
      ? 0
      : Math.min(MAX_BACKOFF_MS, Math.max(MIN_BACKOFF_MS, this.length * 2));
    this.until = isReachable ? 0 : performance.now() + this.length;
  }
}

/** Wakes who waits for it; a ring that nobody waits for is kept. */
class WakeSignal {
  private isTriggered = false;
  private wake: (() => void) | undefined;

  trigger = (): void => {
    this.isTriggered = true;
    this.wake?.();
  };

  async waitForTrigger(milliseconds: number): Promise<void> {
    if (!this.isTriggered) {
      await new Promise<void>((resolve) => {
        const timeout = setTimeout(resolve, milliseconds);
        this.wake = () => (clearTimeout(timeout), resolve());
      });
    }
    this.wake = undefined;
    this.isTriggered = false;
  }
}

/** One of the hands that empty the outbox, until the signal to stop. Whatever fails, it goes on. */
async function runWorker(server: MailServer, backoff: Backoff, stop: AbortSignal): Promise<void> {
  const wakeSignal = new WakeSignal();
  const unsubscribe = onOutboxWake(wakeSignal.trigger);
  stop.addEventListener("abort", wakeSignal.trigger);
  while (!stop.aborted) {
    const counts = emptyCounts();
    try {
      const isReachable = await sendDueMails(
        server,
        counts,
        () => !stop.aborted && backoff.remainingMs() <= 0,
      );
      if (!isReachable || counts.sent > 0) backoff.record(isReachable);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) logger.error("the outbox failed; it tries again", error);
    }
    server.close();
    if (backoff.remainingMs() > 0)
      await wait(backoff.remainingMs(), undefined, { signal: stop }).catch(() => undefined);
    else if (!stop.aborted) await wakeSignal.waitForTrigger(POLL_INTERVAL_MS);
  }
  unsubscribe();
}

function startWorkers(address: string): () => Promise<void> {
  const stop = new AbortController();
  const backoff = new Backoff();
  const servers = Array.from({ length: CONCURRENCY }, () => new MailServer(address));
  const workers = servers.map((server) => runWorker(server, backoff, stop.signal));
  return async () => {
    stop.abort();
    const timeout = setTimeout(
      () => servers.forEach((server) => server.close()),
      SHUTDOWN_TIMEOUT_MS,
    );
    await Promise.all(workers);
    clearTimeout(timeout);
  };
}

/** Sends mails for as long as this process lives; resolves, when called, once the mails under way have ended. Without a mail server mails wait. */
export function startOutbox(): () => Promise<void> {
  const { SMTP_URL } = environment();
  const stop = SMTP_URL === undefined ? async () => undefined : startWorkers(SMTP_URL);
  beforeShutdown(stop);
  return stop;
}

/** Sends what is due, for at most so long, where no process lives to do it. Resolves to what became of it. */
export async function drainOutbox(milliseconds: number): Promise<OutcomeCounts> {
  const { SMTP_URL } = environment();
  const counts = emptyCounts();
  if (SMTP_URL === undefined) return counts;
  const end = performance.now() + milliseconds;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      const server = new MailServer(SMTP_URL);
      await sendDueMails(server, counts, () => performance.now() < end).finally(() =>
        server.close(),
      );
    }),
  );
  return counts;
}
