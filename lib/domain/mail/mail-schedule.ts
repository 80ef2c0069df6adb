import type { MailKind } from "../enquiry/enquiry";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds to wait after the first try, the second, and so on: nearly three days in all. */
const retryDelays = [30, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, DAY] as const;
/** Mails that failed together do not come back together. */
const JITTER = 0.1;

/** Seconds until the next try after so many; undefined when it is given up. `chance` is between 0 and 1. */
export function secondsToNextAttempt(attempts: number, random = Math.random()): number | undefined {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

const CONFIRMATION_MAX_AGE_SECONDS = 7 * DAY;

/** Whether a mail has waited so long that it would only puzzle whoever gets it. The team wants every enquiry, however late. */
export const isTooLate = (kind: MailKind, ageSeconds: number): boolean =>
  kind === "confirmation" && ageSeconds > CONFIRMATION_MAX_AGE_SECONDS;
