import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { readOutboxState } from "../../data/enquiry/outbox";
import { countBy, gauge, registerMetrics } from "../../metrics/metrics";

/** A database that hangs mustn't delay the other metrics. */
const TIMEOUT_MS = 1_000;

/** Counts the outcomes of attempts to send a mail. */
export const countMail = countBy({
  name: "site_mails_total",
  help: "Attempts to send a mail by outcome",
  label: "outcome",
  known: ["sent", "postponed", "dead", "unreachable"],
});

/** Reads the outbox when metrics are asked for. Of several processes, one does. */
export const registerOutboxMetrics = (): void =>
  registerMetrics("outbox", async () => {
    const tooLate = new AbortController();
    const state = await Promise.race([
      readOutboxState(),
      wait(TIMEOUT_MS, undefined, { ref: false, signal: tooLate.signal }),
    ]).finally(() => tooLate.abort());
    if (!state) return [];
    return [
      gauge("site_outbox_mails", "Mails that aren't sent: waiting, or given up (dead)", [
        [{ state: "waiting" }, state.waiting],
        [{ state: "dead" }, state.dead],
      ]),
      gauge("site_outbox_oldest_seconds", "Age of the oldest mail that waits", [
        [{}, state.oldestSeconds],
      ]),
    ];
  });
