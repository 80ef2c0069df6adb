import "server-only";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterAbstract,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "../domain/error";
import { withTimeout } from "./with-timeout";
import { limitsRedis, waitForConnectAttempt } from "./redis";

const MINUTE = 60;

/**
 * How many tries in how many seconds (design.md §3). Keys are made of the account and the address believed under TRUST_PROXY,
 * never of anything else a client sends.
 */
const budgets = {
  /** Failed sign-ins, and wrong current passwords, of one account from one address. */
  signInOfAccount: { points: 5, duration: 15 * MINUTE },
  signIns: { points: 120, duration: 15 * MINUTE },
  signInFromAddress: { points: 30, duration: 15 * MINUTE },
  /** Counted only to know how long to wait: from everywhere, an account is slowed down, never locked. */
  signInEverywhere: { points: 1_000_000, duration: 15 * MINUTE },
  register: { points: 10, duration: 60 * MINUTE },
  refresh: { points: 60, duration: MINUTE },
  upload: { points: 60, duration: 10 * MINUTE },
  /** Every sending counts, also one that is refused or repeated after a lost answer, and an office has one address; robots have the challenge to solve. */
  contact: { points: 30, duration: 10 * MINUTE },
} as const;
export type LimitName = keyof typeof budgets;

/** Where one limit is counted. */
interface Limiters {
  local: RateLimiterAbstract;
  /** In Redis where there is one, by all replicas together. */
  shared: RateLimiterAbstract | undefined;
}

declare global {
  // One set a process, whichever of Next's bundles asks.
  var siteLimits: Map<LimitName, Promise<Limiters>> | undefined;
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
  return { local: new RateLimiterMemory(options), shared };
}

function limiters(name: LimitName): Promise<Limiters> {
  const limits = (globalThis.siteLimits ??= new Map());
  const made = limits.get(name) ?? makeLimiters(name);
  limits.set(name, made);
  return made;
}

/** Counts in Redis; when it is out of reach, or says nothing, the same limit counts in this process. */
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
    `Too many tries. Please try again in ${Math.ceil(retryAfter / 60)} min.`,
    { retryAfter, params: { seconds: retryAfter } },
  );
}

/** Refusals that were the first of their window, so that what is told of them is told once. */
const firstRefusals = new WeakSet<object>();
export const isFirstRefusal = (error: unknown): boolean =>
  typeof error === "object" && error !== null && firstRefusals.has(error);

function refuse(name: LimitName, rejection: RateLimiterRes): never {
  const refusal = tooMany(rejection);
  if (rejection.consumedPoints === budgets[name].points + 1) firstRefusals.add(refusal);
  throw refusal;
}

/** Counts one try; throws too_many_requests when the budget is spent. Resolves to the tries so far. */
export async function consume(name: LimitName, key: string): Promise<number> {
  try {
    return (await count(name, (limiter) => limiter.consume(key))).consumedPoints;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) refuse(name, rejection);
    throw rejection;
  }
}

/** Takes one try back: it turned out to be none that counts. */
export async function reward(name: LimitName, key: string): Promise<void> {
  await count(name, (limiter) => limiter.reward(key));
}

/** Forgets what was counted. */
export async function reset(name: LimitName, key: string): Promise<void> {
  await count(name, (limiter) => limiter.delete(key));
}

/** Does work whose try was counted. Where the server was too busy for it, the try does not count. */
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
