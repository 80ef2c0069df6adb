import { randomUUID } from "node:crypto";
import { findCallerByRefreshToken, startTokenSession } from "@/lib/auth/sessions";
import { hashPassword } from "@/lib/auth/passwords";
import { requireAdministrator } from "@/lib/auth/grants";
import { createAccount } from "@/lib/data/account/accounts";
import { usernameKey, type ClientIdentity, type Grant } from "@/lib/domain/account/account";

export const password = "violet tram over the bridge";
export const clientIdentity: ClientIdentity = {
  requestId: "test",
  address: "192.0.2.1",
  userAgent: "test",
};

/** Creates an account with a session. Returns its tokens and the authorization header. */
export async function signedIn({
  isAdmin = false,
  username = `user-${randomUUID().slice(0, 8)}`,
} = {}) {
  const account = await createAccount({
    username,
    usernameKey: usernameKey(username),
    email: null,
    passwordHash: await hashPassword(password),
    isAdmin,
  });
  const tokens = await startTokenSession(account, false, clientIdentity);
  return { account, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** The grant that writing services require. */
export async function administratorGrant(): Promise<Grant> {
  const caller = await findCallerByRefreshToken(
    (await signedIn({ isAdmin: true })).tokens.refresh_token,
  );
  if (!caller) throw new Error("the session that was just started was not found");
  return requireAdministrator(caller, clientIdentity);
}
