import "server-only";
import { logger } from "../logger";
import { processState } from "./process-state.mjs";

/** Tolerated difference between this process's clock and the database's. */
const TOLERATED_MS = 30_000;
/** Hysteresis: a difference around the limit isn't reported repeatedly. */
const AGREED_MS = TOLERATED_MS / 2;
/** How long a measurement is valid: four checks of the content listener. */
const FRESH_MS = 60_000;

/** A round trip that is short enough. */
const PRECISE_MS = 100;
const MAX_TRIES = 5;

interface Measurement {
  /**
   * The database's time minus `performance.now()`, which isn't affected when the system clock is
   * set.
   */
  offset: number;
  monotonic: number;
  wall: number;
}

interface Clock {
  last: Measurement | undefined;
  isSkewed: boolean;
}

/** What this process knows about the database's clock. */
export const databaseClock = () =>
  processState("database clock", (): Clock => ({ last: undefined, isSkewed: false }));

/** How far this process's clock is behind the database's, in milliseconds; negative when ahead. */
const skew = ({ offset }: Measurement): number => performance.now() + offset - Date.now();

const formatSkew = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.abs(seconds)} s ${seconds > 0 ? "behind" : "ahead of"}`;
};

function reportSkew(measurement: Measurement): void {
  const state = databaseClock();
  const size = Math.abs(skew(measurement));
  if (!state.isSkewed && size > TOLERATED_MS) {
    const skewSeconds = Math.round(skew(measurement) / -1000);
    logger.warn("the clock of this process differs from the database's", {
      code: "clock_skew",
      skewSeconds,
    });
    state.isSkewed = true;
  } else if (state.isSkewed && size < AGREED_MS) {
    logger.info("the clock of this process agrees with the database's again", {
      code: "clock_skew",
    });
    state.isSkewed = false;
  }
}

interface Sample extends Measurement {
  roundTrip: number;
}

async function takeSample(query: () => Promise<Date>): Promise<Sample> {
  const sent = performance.now();
  const time = await query();
  const monotonic = performance.now();
  return {
    offset: time.getTime() - (sent + monotonic) / 2,
    monotonic,
    wall: Date.now(),
    roundTrip: monotonic - sent,
  };
}

/**
 * Measures with the database's time that `query` returns. Rejects as the query does. The error is up
 * to half of the round trip, so a slow one, as while this process starts, is repeated.
 */
export async function measureDatabaseClock(query: () => Promise<Date>): Promise<void> {
  let best = await takeSample(query);
  for (let tries = 1; best.roundTrip > PRECISE_MS && tries < MAX_TRIES; tries += 1) {
    const sample = await takeSample(query);
    if (sample.roundTrip < best.roundTrip) best = sample;
  }
  databaseClock().last = best;
  reportSkew(best);
}

/** Suspension of the process may stop either clock. */
const age = ({ monotonic, wall }: Measurement): number =>
  Math.max(performance.now() - monotonic, Math.abs(Date.now() - wall));

export const isDatabaseClockKnown = (): boolean => {
  const { last } = databaseClock();
  return last !== undefined && age(last) < FRESH_MS;
};

/** The database's time by the last measurement, however old; undefined before the first. */
export const lastKnownDatabaseTime = (): Date | undefined => {
  const { last } = databaseClock();
  return last && new Date(performance.now() + last.offset);
};

/** The problem to report in the health check while the clocks differ by over 30 seconds. */
export function clockProblem(): { code: "clock_skew"; message: string } | undefined {
  const { last, isSkewed } = databaseClock();
  if (!last || !isSkewed) return undefined;
  return {
    code: "clock_skew",
    message: `The clock of this server is ${formatSkew(skew(last))} the database's`,
  };
}
