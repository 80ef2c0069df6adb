import "server-only";
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "../domain/error";
import { withTimeout } from "./with-timeout";
import { limitsRedis, waitForConnectAttempt } from "./redis";
import { countBy } from "../metrics/metrics";
import { processState } from "../runtime/process-state.mjs";
import { webProcesses } from "../runtime/web-processes.mjs";

const MINUTE = 60;
const PRIMARY_TIMEOUT_MS = 2_000;

/**
 * How many attempts in how many seconds. Keys consist of the account and the address that
 * TRUST_PROXY trusts, never of anything else that a client sends.
 */
const budgets = {
  /** Failed sign-ins, and wrong current passwords, of one account from one address. */
  signInOfAccount: { points: 5, duration: 15 * MINUTE },
  signIns: { points: 120, duration: 15 * MINUTE },
  signInFromAddress: { points: 30, duration: 15 * MINUTE },
  /**
   * Only determines the delay: attempts from everywhere slow an account down, but cannot lock its
   * owner out.
   */
  signInEverywhere: { points: 1_000_000, duration: 15 * MINUTE },
  register: { points: 10, duration: 60 * MINUTE },
  refresh: { points: 60, duration: MINUTE },
  upload: { points: 60, duration: 10 * MINUTE },
  /** The library's page sends each of many dropped files by itself. */
  mediaUpload: { points: 300, duration: 10 * MINUTE },
  /**
   * Generous, since refused and repeated submissions count and an office shares one address; the
   * challenge stops robots.
   */
  contact: { points: 30, duration: 10 * MINUTE },
} as const;
export type LimitName = keyof typeof budgets;

/** The counters of one limit. */
interface Limiters {
  /** In memory, by all web processes of this machine together. */
  local: RateLimiterAbstract;
  /** In Redis where there is one, by all replicas together. */
  shared: RateLimiterAbstract | undefined;
}

async function makeLimiters(name: LimitName): Promise<Limiters> {
  const options = { keyPrefix: `limit:${name}`, ...budgets[name] };
  const storeClient = await limitsRedis();
  const shared =
    storeClient &&
    new RateLimiterRedis({
      ...options,
      storeClient,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
    });
  // The primary process counts for all web processes.
  const local = webProcesses().hasPrimary
    ? new RateLimiterCluster({ ...options, timeoutMs: PRIMARY_TIMEOUT_MS })
    : new RateLimiterMemory(options);
  return { local, shared };
}

export const processLimits = () =>
  processState("limits", () => new Map<LimitName, Promise<Limiters>>());

function limiters(name: LimitName): Promise<Limiters> {
  const limits = processLimits();
  const made = limits.get(name) ?? makeLimiters(name);
  limits.set(name, made);
  return made;
}

/** Counts in Redis; when it is out of reach or too slow, the same limit counts on this machine. */
async function count<T>(
  name: LimitName,
  work: (limiter: RateLimiterAbstract) => Promise<T>,
): Promise<T> {
  const { local, shared } = await limiters(name);
  if (!shared) return work(local);
  try {
    return await withTimeout(async () => {
      await waitForConnectAttempt();
      return work(shared);
    });
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw refusal;
    return work(local);
  }
}

function tooMany(rejection: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  return new AppError(
    "too_many_requests",
    `Too many attempts. Please try again in ${Math.ceil(retryAfter / 60)} min.`,
    { retryAfter, params: { seconds: retryAfter } },
  );
}

/** Errors of the first refused attempt of a window, so that callers can record one per window. */
const firstRefusals = new WeakSet<object>();
export const isFirstRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && firstRefusals.has(error);

const countRefusal = countBy({
  name: "site_rate_limit_refusals_total",
  help: "Requests that a rate limit has refused",
  label: "limit",
  known: Object.keys(budgets),
});

function refuse(name: LimitName, rejection: RateLimiterRes): never {
  countRefusal(name);
  const refusal = tooMany(rejection);
  if (rejection.consumedPoints === budgets[name].points + 1) firstRefusals.add(refusal);
  throw refusal;
}

/**
 * Counts one attempt. Throws too_many_requests when the budget is spent. Resolves to the attempts
 * so far.
 */
export async function consume(name: LimitName, key: string): Promise<number> {
  try {
    return (await count(name, (limiter) => limiter.consume(key))).consumedPoints;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) refuse(name, rejection);
    throw rejection;
  }
}

/** Takes back one attempt that should not count. */
export async function reward(name: LimitName, key: string): Promise<void> {
  await count(name, (limiter) => limiter.reward(key));
}

export async function reset(name: LimitName, key: string): Promise<void> {
  await count(name, (limiter) => limiter.delete(key));
}

/**
 * Runs work whose attempt was counted. If the server is too busy for it, the attempt does not
 * count.
 */
export async function rewardIfBusy<T>(
  name: LimitName,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "busy") await reward(name, key);
    throw error;
  }
}
