import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import { countedAddress, usernameKey, type CallOrigin, type LoginBody } from "../domain/account/account";
import { auditEntry } from "../domain/audit/audit";
import { AppError } from "../domain/error";
import { forgive, giveBack, isFirstRefusal, spend, unlessBusy, type LimitName } from "../limits/limits";
import { requireHashQueueRoom } from "./hash-queue";
import { withPassword } from "./passwords";

/** From so many failures of an account on, wherever they come from, each answer takes longer, up to the longest. */
const SLOW_FROM = 10;
const LONGEST_WAIT_MS = 4_000;

const waitAfter = (failures: number): number => (failures <= SLOW_FROM ? 0 : Math.min(LONGEST_WAIT_MS, 250 * 2 ** Math.min(10, failures - SLOW_FROM - 1)));

/**
 * Tells of a try that failed. Tries have budgets, and of refusals only the first of a window is told, so that nobody fills the audit trail.
 * The name that was tried may be a password typed into the wrong field: it is kept only where an account has it.
 */
async function noteFailure(account: string, origin: CallOrigin, reason?: string): Promise<void> {
  const known = await data.findAccount(account);
  await addAuditEntry({
    actorId: null, actor: known?.username ?? "", action: "sign_in_failed", subjectKind: "account", subjectId: known?.id ?? "",
    changes: reason === undefined ? {} : { reason: { from: null, to: reason } }, requestId: origin.requestId, address: origin.address,
  });
}

/** Counts one try; throws too_many_requests, which the audit trail hears of once a window. */
async function count(name: LimitName, key: string, account: string, origin: CallOrigin): Promise<number> {
  try {
    return await spend(name, key);
  } catch (error) {
    if (isFirstRefusal(error)) await noteFailure(account, origin, "too_many_requests");
    throw error;
  }
}

/** Does an attempt that was counted. One that throws says nothing about the password and does not count. */
async function attempted<T>(attempt: () => Promise<T>, counted: readonly [LimitName, string][]): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    await Promise.all(counted.map(([name, key]) => giveBack(name, key)));
    throw error;
  }
}

/**
 * Counts a try before the password is looked at, so that a hundred at once are still counted one by one; a right one is forgiven, a wrong one
 * noted. Throws too_many_requests when this account from this address, or this address alone, has failed too often; busy, uncounted, when too
 * many passwords are being checked.
 */
export async function guarded<T>(account: string, origin: CallOrigin, attempt: () => Promise<T | undefined>, reason?: string): Promise<T | undefined> {
  requireHashQueueRoom();
  const from = countedAddress(origin.address);
  const key = `${account} ${from}`;
  await count("signInFromAddress", from, account, origin);
  await count("signInOfAccount", key, account, origin);
  const pause = waitAfter(await spend("signInEverywhere", account));
  if (pause > 0) await wait(pause);
  const result = await attempted(attempt, [["signInFromAddress", from], ["signInOfAccount", key], ["signInEverywhere", account]]);
  if (result === undefined) await noteFailure(account, origin, reason);
  else await Promise.all([giveBack("signInFromAddress", from), forgive("signInOfAccount", key), forgive("signInEverywhere", account)]);
  return result;
}

/**
 * The one way in, behind both sign-in endpoints. Resolves to the account; throws invalid_credentials with the same words, after the same time, for a name
 * that nobody has and for a wrong password; busy when too many passwords are being checked.
 */
export async function checkCredentials({ username, password }: Pick<LoginBody, "username" | "password">, origin: CallOrigin): Promise<data.AccountRow> {
  requireHashQueueRoom();
  const name = usernameKey(username);
  const from = countedAddress(origin.address);
  // Right ones cost time and rows too; only what the queue refuses is given back.
  await count("signIns", from, name, origin);
  const account = await unlessBusy("signIns", from, () => guarded(name, origin, () => withPassword(password, () => data.findAccount(name))));
  if (!account) throw new AppError("invalid_credentials", "Invalid username or password");
  await addAuditEntry(auditEntry({ accountId: account.id, username: account.username }, origin, { action: "sign_in", subjectKind: "account", subjectId: account.id }));
  return account;
}
