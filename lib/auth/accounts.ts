import "server-only";
import * as data from "../data/account/accounts";
import { addAuditEntry } from "../data/privacy/audit";
import { violatedUniqueKey } from "../data/database/database-errors";
import { inTransaction } from "../data/database/transaction";
import {
  usernameKey,
  type Caller,
  type ClientIdentity,
  type ChangePasswordBody,
  type RegisterBody,
} from "../domain/account/account";
import { auditEntry } from "../domain/audit/audit";
import { AppError } from "../domain/error";
import { environment } from "../env";
import { hashPassword, requireUncommonPassword, findWithPassword } from "./passwords";
import { limitAttempts } from "./sign-in";
import { requireDistinctName } from "./usernames";

/** Throws registration_closed where the owner has closed it. */
export function requireOpenRegistration(): void {
  if (!environment().ALLOW_REGISTRATION)
    throw new AppError("registration_closed", "Registration is closed");
}

/**
 * Creates an account without administrator rights. Throws conflict when the name or the e-mail
 * address is taken.
 */
export async function register(
  { username, email, password }: RegisterBody,
  client: ClientIdentity,
): Promise<data.AccountRow> {
  requireOpenRegistration();
  requireUncommonPassword("password", password, username);
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(async (tx) => {
      await requireDistinctName(username, tx);
      const account = await data.createAccount(
        { username, usernameKey: usernameKey(username), email, passwordHash, isAdmin: false },
        tx,
      );
      await addAuditEntry(
        auditEntry({ accountId: account.id, username: account.username }, client, {
          action: "register",
          resourceKind: "account",
          resourceId: account.id,
        }),
        tx,
      );
      return account;
    });
  } catch (error) {
    const taken = violatedUniqueKey(error);
    if (!taken) throw error;
    const field = taken.includes("email") ? "email" : "username";
    throw new AppError("conflict", `This ${field} is already taken`, {
      errors: [{ field, message: `This ${field} is already taken`, code: "taken", params: {} }],
    });
  }
}

const wrongPassword = (kind: "invalid" | "conflict", code: string, message: string): AppError =>
  new AppError(kind, message, {
    errors: [{ field: "current_password", message, code, params: {} }],
  });

/**
 * Stores a new password and ends all other sessions of the account. Of several changes at once one
 * is made; the others throw conflict, or authentication_required where that one ended their
 * session.
 */
async function replacePassword(
  caller: Caller,
  hashes: { from: string; to: string },
  client: ClientIdentity,
): Promise<void> {
  await inTransaction(async (tx) => {
    const obstacle = await data.replacePasswordHash(
      caller.accountId,
      { sessionId: caller.sessionId, ...hashes },
      tx,
    );
    if (obstacle === "session_ended")
      throw new AppError("authentication_required", "Authentication required");
    if (obstacle === "changed")
      throw wrongPassword(
        "conflict",
        "changed_meanwhile",
        "The password was changed meanwhile; this is not the current one any more",
      );
    await data.deleteSessions(caller.accountId, caller.sessionId, tx);
    await addAuditEntry(
      auditEntry(caller, client, {
        action: "change_password",
        resourceKind: "account",
        resourceId: caller.accountId,
      }),
      tx,
    );
  });
}

/**
 * Changes the caller's password. A wrong current password counts as a failed sign-in. Throws what
 * `replacePassword` throws.
 */
export async function changePassword(
  caller: Caller,
  { current_password, new_password }: ChangePasswordBody,
  client: ClientIdentity,
): Promise<void> {
  // Read before waiting in the hash queue: a password that was right when the request came does not
  // count as wrong.
  const before = await data.findAccountById(caller.accountId);
  const account = await limitAttempts(
    usernameKey(caller.username),
    client,
    () => findWithPassword(current_password, async () => before),
    "wrong_current_password",
  );
  if (!account) throw wrongPassword("invalid", "wrong_password", "The current password is wrong");
  requireUncommonPassword("new_password", new_password, caller.username);
  const hashes = { from: account.passwordHash, to: await hashPassword(new_password) };
  await replacePassword(caller, hashes, client);
}

/**
 * Ends the caller's session with its cookies and tokens. Of several requests at once one is
 * recorded.
 */
export const signOut = (caller: Caller, client: ClientIdentity): Promise<void> =>
  inTransaction(async (tx) => {
    const { count } = await data.deleteSession(caller.sessionId, tx);
    if (count > 0)
      await addAuditEntry(
        auditEntry(caller, client, {
          action: "sign_out",
          resourceKind: "account",
          resourceId: caller.accountId,
        }),
        tx,
      );
  });
