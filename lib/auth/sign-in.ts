import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import * as data from "../data/accounts";
import { addAuditEntry } from "../data/audit";
import { countedAddress, usernameKey, type CallOrigin, type LoginBody } from "../domain/account";
import { auditEntry } from "../domain/audit";
import { AppError } from "../domain/error";
import { forgive, giveBack, spend } from "../limits/limits";
import { isPassword } from "./passwords";

/** From so many failures of an account on, wherever they come from, each answer takes longer, up to the longest. */
const SLOW_FROM = 10;
const LONGEST_WAIT_MS = 4_000;

const waitAfter = (failures: number): number => (failures <= SLOW_FROM ? 0 : Math.min(LONGEST_WAIT_MS, 250 * 2 ** Math.min(10, failures - SLOW_FROM - 1)));

/**
 * Counts a try before the password is looked at, so that a hundred at once are still counted one by one; a right one is forgiven.
 * Throws too_many_requests when this account from this address, or this address alone, has failed too often.
 */
export async function guarded<T>(account: string, { address }: CallOrigin, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  const from = countedAddress(address);
  const key = `${account} ${from}`;
  await spend("signInFromAddress", from);
  await spend("signInOfAccount", key);
  await wait(waitAfter(await spend("signInEverywhere", account)));
  const result = await attempt();
  if (result !== undefined) await Promise.all([giveBack("signInFromAddress", from), forgive("signInOfAccount", key), forgive("signInEverywhere", account)]);
  return result;
}

/**
 * The one way in, behind both doors. Resolves to the account; throws invalid_credentials with the same words, after the same time, for a name
 * that nobody has and for a wrong password (design.md §3).
 */
export async function checkCredentials({ username, password }: Pick<LoginBody, "username" | "password">, origin: CallOrigin): Promise<data.AccountRow> {
  // Right ones cost time and rows too; this is never given back.
  await spend("signIns", countedAddress(origin.address));
  const name = usernameKey(username);
  const account = await guarded(name, origin, async () => {
    const known = await data.findAccount(name);
    return (await isPassword(password, known?.passwordHash)) ? (known ?? undefined) : undefined;
  });
  if (account) {
    await addAuditEntry(auditEntry({ accountId: account.id, username: account.username }, origin, { action: "sign_in", subjectKind: "account", subjectId: account.id }));
    return account;
  }
  // The name that was tried may be a password typed into the wrong field: it is not kept.
  const known = await data.findAccount(name);
  await addAuditEntry({
    actorId: null, actor: known?.username ?? "", action: "sign_in_failed", subjectKind: "account", subjectId: known?.id ?? "",
    changes: {}, requestId: origin.requestId, address: origin.address,
  });
  throw new AppError("invalid_credentials", "Invalid username or password");
}
