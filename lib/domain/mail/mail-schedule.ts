import type { OutboxMailKind } from "./outbox-mail";
import { DAY, HOUR, MINUTE } from "../time/time-units";

/** Seconds to wait after the first attempt, the second, and so on: nearly three days in total. */
const retryDelays = [30, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, DAY] as const;
/**
 * The relative variation of a delay, so that mails that failed together are not retried together.
 */
const JITTER = 0.1;

/** Seconds until the next attempt; undefined when there is none. `random` is between 0 and 1. */
export function secondsToNextAttempt(attempts: number, random = Math.random()): number | undefined {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

const CONFIRMATION_MAX_AGE_SECONDS = 7 * DAY;

/**
 * Whether a confirmation is so old that it would only confuse its recipient. Other mails are
 * never too late.
 */
export const isTooLate = (kind: OutboxMailKind, ageSeconds: number): boolean =>
  kind === "confirmation" && ageSeconds > CONFIRMATION_MAX_AGE_SECONDS;
