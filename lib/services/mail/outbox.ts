import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseAway } from "../../data/database/database-errors";
import { environment } from "../../env";
import { logger } from "../../logger";
import { MailServer } from "../../mail/mail-server";
import { beforeShutdown } from "../../runtime/shutdown.mjs";
import { onOutboxBell } from "./outbox-event";
import { sendDueMails, type Tally } from "./outbox-batch";

/** Mails under way at once: a server that takes long over one does not hold up the others. */
const AT_ONCE = 3;
/** How often to look for mails whose bell rang elsewhere, or that are due again. */
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** How long the mails under way may take to end when the process is asked to stop. */
const LAST_MS = 15_000;

const noTally = (): Tally => ({ sent: 0, postponed: 0, dead: 0 });

/** While the mail server is away nobody tries it, for a little longer each time; the first who reaches it opens it for all. */
class Pause {
  private until = 0;
  private length = 0;

  left = (): number => this.until - performance.now();

  found(isReachable: boolean): void {
    if (!isReachable && this.left() > 0) return;
    if (isReachable === this.length > 0) logger[isReachable ? "info" : "warn"](isReachable ? "the mail server is back" : "the mail server cannot be reached; mails wait");
    this.length = isReachable ? 0 : Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, this.length * 2));
    this.until = isReachable ? 0 : performance.now() + this.length;
  }
}

/** Wakes who waits for it; a ring that nobody waits for is kept. */
class Alarm {
  private isRung = false;
  private wake: (() => void) | undefined;

  ring = (): void => {
    this.isRung = true;
    this.wake?.();
  };

  async rung(milliseconds: number): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, milliseconds);
        this.wake = () => (clearTimeout(late), resolve());
      });
    }
    this.wake = undefined;
    this.isRung = false;
  }
}

/** One of the hands that empty the outbox, until the signal to stop. Whatever fails, it goes on. */
async function work(server: MailServer, pause: Pause, stop: AbortSignal): Promise<void> {
  const alarm = new Alarm();
  const leaveBell = onOutboxBell(alarm.ring);
  stop.addEventListener("abort", alarm.ring);
  while (!stop.aborted) {
    const tally = noTally();
    try {
      const isReachable = await sendDueMails(server, tally, () => !stop.aborted && pause.left() <= 0);
      if (!isReachable || tally.sent > 0) pause.found(isReachable);
    } catch (error) {
      if (!isDatabaseAway(error)) logger.error("the outbox failed; it tries again", error);
    }
    server.close();
    if (pause.left() > 0) await wait(pause.left(), undefined, { signal: stop }).catch(() => undefined);
    else if (!stop.aborted) await alarm.rung(LOOK_MS);
  }
  leaveBell();
}

function startWorking(address: string): () => Promise<void> {
  const stop = new AbortController();
  const pause = new Pause();
  const servers = Array.from({ length: AT_ONCE }, () => new MailServer(address));
  const works = servers.map((server) => work(server, pause, stop.signal));
  return async () => {
    stop.abort();
    const late = setTimeout(() => servers.forEach((server) => server.close()), LAST_MS);
    await Promise.all(works);
    clearTimeout(late);
  };
}

/** Sends mails for as long as this process lives; resolves, when called, once the mails under way have ended. Without a mail server mails wait. */
export function startOutbox(): () => Promise<void> {
  const { SMTP_URL } = environment();
  const stop = SMTP_URL === undefined ? async () => undefined : startWorking(SMTP_URL);
  beforeShutdown(stop);
  return stop;
}

/** Sends what is due, for at most so long, where no process lives to do it. Resolves to what became of it. */
export async function emptyOutbox(milliseconds: number): Promise<Tally> {
  const { SMTP_URL } = environment();
  const tally = noTally();
  if (SMTP_URL === undefined) return tally;
  const end = performance.now() + milliseconds;
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    const server = new MailServer(SMTP_URL);
    await sendDueMails(server, tally, () => performance.now() < end).finally(() => server.close());
  }));
  return tally;
}
