import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import { usernameKey, type ClientIdentity, type LoginBody } from "../domain/account/account";
import { auditEntry } from "../domain/audit/audit";
import { rateLimitAddress } from "../domain/client-address";
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

/**
 * After this many failures of an account, from any address, each response takes longer, up to the
 * maximum.
 */
const DELAY_AFTER_FAILURES = 10;
const MAX_DELAY_MS = 4_000;

const delayAfter = (failures: number): number =>
  failures <= DELAY_AFTER_FAILURES
    ? 0
    : Math.min(MAX_DELAY_MS, 250 * 2 ** Math.min(10, failures - DELAY_AFTER_FAILURES - 1));

/**
 * Records a failed attempt. The name may be a password typed into the wrong field, so it is stored
 * only where an account has it.
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
    resourceKind: "account",
    resourceId: known?.id ?? "",
    changes: reason === undefined ? {} : { reason: { from: null, to: reason } },
    requestId: client.requestId,
    address: client.address,
  });
}

/**
 * Counts one attempt. Throws too_many_requests, which is recorded once per window, so that nobody
 * can flood the audit trail.
 */
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

/**
 * Runs an attempt that was counted. One that throws says nothing about the password and is not
 * counted.
 */
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
 * Counts an attempt before the password is checked, so that a hundred at once are counted one by
 * one. A right password resets the count, a wrong one is recorded. Throws too_many_requests when
 * this account from this address, or this address alone, has failed too often; busy, without
 * counting, when the hash queue is full.
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
 * Checks username and password for both sign-in endpoints. Throws invalid_credentials with the same
 * message, after the same time, for an unknown name and for a wrong password; busy when the hash
 * queue is full.
 */
export async function checkCredentials(
  { username, password }: Pick<LoginBody, "username" | "password">,
  client: ClientIdentity,
): Promise<data.AccountRow> {
  requireHashQueueCapacity();
  const name = usernameKey(username);
  const address = rateLimitAddress(client.address);
  // Successful sign-ins count as well, since they cost time and rows; those that the queue refuses
  // do not.
  await countAttempt("signIns", address, name, client);
  const account = await rewardIfBusy("signIns", address, () =>
    limitAttempts(name, client, () => findWithPassword(password, () => data.findAccount(name))),
  );
  if (!account) throw new AppError("invalid_credentials", "Invalid username or password");
  await addAuditEntry(
    auditEntry({ accountId: account.id, username: account.username }, client, {
      action: "sign_in",
      resourceKind: "account",
      resourceId: account.id,
    }),
  );
  return account;
}
