import "server-only";
import Bowser from "bowser";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import { inTransaction } from "../data/database/transaction";
import type { Caller, ClientIdentity } from "../domain/account/account";
import { auditEntry, type Changes } from "../domain/audit/audit";
import { AppError } from "../domain/error";
import type { OwnSession } from "../domain/account/own-session";

/** The names of a browser and of the system it runs on. */
function parseUserAgent(userAgent: string): Pick<OwnSession, "browser" | "system"> {
  // Bowser throws on an empty string.
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}

/** The active sessions of the caller's account: the caller's own first, then the newest. */
export async function listOwnSessions({ accountId, sessionId }: Caller): Promise<OwnSession[]> {
  const sessions = (await data.listSessions(accountId)).map(
    ({ id, type, createdAt, expiresAt, address, userAgent }): OwnSession => ({
      id,
      is_current: id === sessionId,
      type: type === "api" ? "api" : "browser",
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      address,
      user_agent: userAgent,
      ...parseUserAgent(userAgent),
    }),
  );
  return [
    ...sessions.filter(({ is_current }) => is_current),
    ...sessions.filter(({ is_current }) => !is_current),
  ];
}

const recordAudit = (caller: Caller, client: ClientIdentity, changes: Changes, tx: data.Db) =>
  addAuditEntry(
    auditEntry(caller, client, {
      action: "sign_out",
      resourceKind: "account",
      resourceId: caller.accountId,
      changes,
    }),
    tx,
  );

/**
 * Ends one session of the caller's account with its cookies and tokens. Throws not_found for a
 * session of another account, and for one that has ended.
 */
export const endOwnSession = (caller: Caller, id: string, client: ClientIdentity): Promise<void> =>
  inTransaction(async (tx) => {
    const session = await data.endSession(caller.accountId, id, tx);
    if (!session) throw new AppError("not_found", "This session has ended already");
    await recordAudit(caller, client, { session: { from: session.userAgent, to: null } }, tx);
  });

/** Ends all other sessions of the caller's account. Resolves to their number. */
export const endOtherSessions = (caller: Caller, client: ClientIdentity): Promise<number> =>
  inTransaction(async (tx) => {
    const { count } = await data.deleteSessions(caller.accountId, caller.sessionId, tx);
    if (count > 0)
      await recordAudit(caller, client, { other_sessions: { from: count, to: 0 } }, tx);
    return count;
  });
