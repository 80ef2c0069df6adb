import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import {
  rateLimitAddress,
  usernameKey,
  type ClientIdentity,
  type LoginBody,
} from "../domain/account/account";
import { auditEntry } from "../domain/audit/audit";
import { AppError } from "../domain/error";
import {
  reset,
  reward,
  isFirstRefusal,
  consume,
  rewardIfBusy,
  type LimitName,
} from "../limits/limits";
import { requireHashQueueCapacity } from "./hash-queue";
import { findWithPassword } from "./passwords";

/** From so many failures of an account on, wherever they come from, each answer takes longer, up to the longest. */
const DELAY_AFTER_FAILURES = 10;
const MAX_DELAY_MS = 4_000;

const delayAfter = (failures: number): number =>
  failures <= DELAY_AFTER_FAILURES
    ? 0
    : Math.min(MAX_DELAY_MS, 250 * 2 ** Math.min(10, failures - DELAY_AFTER_FAILURES - 1));

/**
 * Tells of a try that failed. Tries have budgets, and of refusals only the first of a window is told, so that nobody fills the audit trail.
 * The name that was tried may be a password typed into the wrong field: it is kept only where an account has it.
 */
async function recordFailedSignIn(
  account: string,
  client: ClientIdentity,
  reason?: string,
): Promise<void> {
  const known = await data.findAccount(account);
  await addAuditEntry({
    actorId: null,
    actor: known?.username ?? "",
    action: "sign_in_failed",
    subjectKind: "account",
    subjectId: known?.id ?? "",
    changes: reason === undefined ? {} : { reason: { from: null, to: reason } },
    requestId: client.requestId,
    address: client.address,
  });
}

/** Counts one try; throws too_many_requests, which the audit trail hears of once a window. */
async function countAttempt(
  name: LimitName,
  key: string,
  account: string,
  client: ClientIdentity,
): Promise<number> {
  try {
    return await consume(name, key);
  } catch (error) {
    if (isFirstRefusal(error)) await recordFailedSignIn(account, client, "too_many_requests");
    throw error;
  }
}

/** Does an attempt that was counted. One that throws says nothing about the password and does not count. */
async function runAttempt<T>(
  attempt: () => Promise<T>,
  countedLimits: readonly [LimitName, string][],
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    await Promise.all(countedLimits.map(([name, key]) => reward(name, key)));
    throw error;
  }
}

/**
 * Counts a try before the password is looked at, so that a hundred at once are still counted one by one; a right one is forgiven, a wrong one
 * noted. Throws too_many_requests when this account from this address, or this address alone, has failed too often; busy, uncounted, when too
 * many passwords are being checked.
 */
export async function limitAttempts<T>(
  account: string,
  client: ClientIdentity,
  attempt: () => Promise<T | undefined>,
  reason?: string,
): Promise<T | undefined> {
  requireHashQueueCapacity();
  const address = rateLimitAddress(client.address);
  const key = `${account} ${address}`;
  await countAttempt("signInFromAddress", address, account, client);
  await countAttempt("signInOfAccount", key, account, client);
  const delay = delayAfter(await consume("signInEverywhere", account));
  if (delay > 0) await wait(delay);
  const result = await runAttempt(attempt, [
    ["signInFromAddress", address],
    ["signInOfAccount", key],
    ["signInEverywhere", account],
  ]);
  if (result === undefined) await recordFailedSignIn(account, client, reason);
  else
    await Promise.all([
      reward("signInFromAddress", address),
      reset("signInOfAccount", key),
      reset("signInEverywhere", account),
    ]);
  return result;
}

/**
 * The one way in, behind both sign-in endpoints. Resolves to the account; throws invalid_credentials with the same words, after the same time, for a name
 * that nobody has and for a wrong password; busy when too many passwords are being checked.
 */
export async function checkCredentials(
  { username, password }: Pick<LoginBody, "username" | "password">,
  client: ClientIdentity,
): Promise<data.AccountRow> {
  requireHashQueueCapacity();
  const name = usernameKey(username);
  const address = rateLimitAddress(client.address);
  // Right ones cost time and rows too; only what the queue refuses is given back.
  await countAttempt("signIns", address, name, client);
  const account = await rewardIfBusy("signIns", address, () =>
    limitAttempts(name, client, () => findWithPassword(password, () => data.findAccount(name))),
  );
  if (!account) throw new AppError("invalid_credentials", "Invalid username or password");
  await addAuditEntry(
    auditEntry({ accountId: account.id, username: account.username }, client, {
      action: "sign_in",
      subjectKind: "account",
      subjectId: account.id,
    }),
  );
  return account;
}
