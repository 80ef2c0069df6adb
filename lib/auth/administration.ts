import "server-only";
import { randomInt } from "node:crypto";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import { inTransaction, type Transaction } from "../data/database/transaction";
import { usernameKey } from "../domain/account/account";
import type { AuditAction } from "../domain/audit/audit";
import { AppError } from "../domain/error";
import { hashPassword, requireUncommonPassword } from "./passwords";
import { requireDistinctName, requireOneAlphabet } from "./usernames";

// Account administration by the owner: from the command line (`npm run admin`), and at the first
// start. There is no caller whose rights could be checked.

/**
 * The characters of generated passwords, without those that look alike; twenty characters have
 * about 98 bits of entropy.
 */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
export const generatePassword = (): string =>
  Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join("")
    .replace(/(.{5})(?=.)/g, "$1-");

const recordAudit = (tx: Transaction, action: AuditAction, account: data.AccountRow) =>
  addAuditEntry(
    {
      actorId: null,
      actor: "command line",
      action,
      resourceKind: "account",
      resourceId: account.id,
      changes: {},
      requestId: "",
      address: "",
    },
    tx,
  );

async function requireAccount(username: string, tx: Transaction): Promise<data.AccountRow> {
  const account = await data.findAccount(usernameKey(username), tx);
  if (!account) throw new AppError("not_found", `There is no account named ${username}`);
  return account;
}

async function create(username: string, password: string, tx: Transaction): Promise<void> {
  requireOneAlphabet(username);
  requireUncommonPassword("password", password, username);
  await requireDistinctName(username, tx);
  if (await data.findAccount(usernameKey(username), tx))
    throw new AppError("conflict", `There is already an account named ${username}`);
  const account = await data.createAccount(
    {
      username: username.trim(),
      usernameKey: usernameKey(username),
      email: null,
      passwordHash: await hashPassword(password),
      isAdmin: true,
    },
    tx,
  );
  await recordAudit(tx, "create", account);
}

/**
 * Creates an administrator. Throws conflict when the name is taken, invalid for a password that is
 * too common.
 */
export const createAdministrator = (username: string, password: string): Promise<void> =>
  inTransaction((tx) => create(username, password, tx));

/**
 * Creates the first administrator, if there is none yet. Resolves to whether it did; of two starts
 * at once only one does.
 */
export const createFirstAdministrator = (username: string, password: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    await data.lockAccounts(tx);
    if ((await data.countAdministrators(tx)) > 0) return false;
    await create(username, password, tx);
    return true;
  });

/** Sets the password of an account and ends all its sessions. */
export const resetPassword = (username: string, password: string): Promise<void> =>
  inTransaction(async (tx) => {
    const account = await requireAccount(username, tx);
    requireUncommonPassword("password", password, username);
    await data.changePasswordHash(account.id, await hashPassword(password), tx);
    await data.deleteSessions(account.id, undefined, tx);
    await recordAudit(tx, "change_password", account);
  });

/**
 * Grants administrator rights, or revokes them and ends the sessions. Throws conflict for the last
 * administrator.
 */
export const setAdministrator = (username: string, isAdmin: boolean): Promise<void> =>
  inTransaction(async (tx) => {
    await data.lockAccounts(tx);
    const account = await requireAccount(username, tx);
    if (!isAdmin && account.isAdmin && (await data.countAdministrators(tx)) === 1)
      throw new AppError("conflict", `${account.username} is the only administrator`);
    await data.setAdministrator(account.id, isAdmin, tx);
    if (!isAdmin) await data.deleteSessions(account.id, undefined, tx);
    await recordAudit(tx, isAdmin ? "promote" : "demote", account);
  });
