import { randomUUID } from "node:crypto";
import { startSession } from "@/lib/auth/sessions";
import { hashPassword } from "@/lib/auth/passwords";
import { requireAdministrator } from "@/lib/auth/grants";
import { createAccount } from "@/lib/data/accounts";
import { usernameKey, type Caller, type CallOrigin, type Grant } from "@/lib/domain/account";

export const password = "violet tram over the bridge";
export const origin: CallOrigin = { requestId: "test", address: "192.0.2.1", userAgent: "test" };

/** An account, and a signed-in session of it: its tokens, and the header that carries the access token. */
export async function signedIn({ isAdmin = false, username = `user-${randomUUID().slice(0, 8)}` } = {}) {
  const account = await createAccount({ username, usernameKey: usernameKey(username), email: null, passwordHash: await hashPassword(password), isAdmin });
  const { sessionId, tokens } = await startSession(account.id, "api", false, origin);
  if (!tokens) throw new Error("the door of calls gives tokens");
  return { account, sessionId, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** What writing services demand. */
export async function administratorGrant(): Promise<Grant> {
  const { account, sessionId } = await signedIn({ isAdmin: true });
  const caller: Caller = { accountId: account.id, username: account.username, email: null, isAdmin: true, sessionId, door: "api" };
  return requireAdministrator(caller, origin);
}
