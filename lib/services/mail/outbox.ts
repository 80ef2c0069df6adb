import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseUnavailable } from "../../data/database/database-errors";
import { environment } from "../../env";
import { logger } from "../../logger";
import { MailServer } from "../../mail/mail-server";
import { beforeShutdown } from "../../runtime/shutdown";
import { onOutboxWake } from "./outbox-event";
import { registerOutboxMetrics } from "./outbox-metrics";
import { sendDueMails, type OutcomeCounts } from "./outbox-batch";

/** Concurrent mails, so that one slow recipient does not delay the others. */
const CONCURRENCY = 3;
/** Finds mails that other processes added, and mails that are due again. */
const POLL_INTERVAL_MS = 5_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** How long mails that are being sent may take at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 15_000;

const emptyCounts = (): OutcomeCounts => ({ sent: 0, postponed: 0, dead: 0 });

/**
 * Pauses all workers while the mail server is away, for increasing times. The first success ends
 * the pause.
 */
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

/** Wakes its waiter; a trigger without a waiter is remembered for the next one. */
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

/** Sends due mails until the signal to stop; continues after any error. */
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

/**
 * Sends mails while this process lives. Returns a function that stops it and resolves once mails
 * that are being sent are done. Without a mail server, mails wait.
 */
export function startOutbox(): () => Promise<void> {
  const { SMTP_URL } = environment();
  registerOutboxMetrics();
  const stop = SMTP_URL === undefined ? async () => undefined : startWorkers(SMTP_URL);
  beforeShutdown(stop);
  return stop;
}

/**
 * Sends due mails for at most `milliseconds`, for deployments without a long-running process.
 * Resolves to the number of mails by outcome.
 */
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
