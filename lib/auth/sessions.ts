import "server-only";
import * as data from "../data/account/accounts";
import {
  toUser,
  type Caller,
  type ClientIdentity,
  type SessionType,
} from "../domain/account/account";
import { AppError } from "../domain/error";
import { authCookie, sessionCookie } from "../privacy/session-cookies";
import { createAccessToken, hashRefreshToken, createRefreshToken } from "./tokens";

/** How long a sign-in lasts, in seconds: the durations that the cookie policy names. */
export const sessionSeconds = (rememberMe: boolean): number =>
  (rememberMe ? authCookie : sessionCookie).seconds;

const MAX_USER_AGENT = 300;
/** Per account; the oldest session ends when one more starts. */
const MAX_SESSIONS = 20;

/** Each sign-in starts a session with a new id. `refresh` is the token that may renew it. */
async function startSession(
  account: data.AccountRow,
  type: SessionType,
  rememberMe: boolean,
  client: ClientIdentity,
  refresh?: string,
): Promise<string> {
  const session = {
    accountId: account.id,
    type,
    remembered: rememberMe,
    refreshHash: refresh ? hashRefreshToken(refresh) : null,
    userAgent: client.userAgent.slice(0, MAX_USER_AGENT),
    address: client.address,
    seconds: sessionSeconds(rememberMe),
  };
  const made = await data.createSession(session, account.passwordHash, MAX_SESSIONS);
  // The password was changed after it was checked.
  if (!made) throw new AppError("invalid_credentials", "Invalid username or password");
  void data.deleteExpiredSessions().catch(() => undefined);
  return made.id;
}

/** Starts a session of the API sign-in. Resolves to its token pair and user. */
export async function startTokenSession(
  account: data.AccountRow,
  rememberMe: boolean,
  client: ClientIdentity,
) {
  const refresh = createRefreshToken();
  const id = await startSession(account, "api", rememberMe, client, refresh);
  const user = toUser(toCaller({ id, type: "api", account }));
  return {
    access_token: await createAccessToken({ id, accountId: account.id }),
    refresh_token: refresh,
    user,
  };
}

/** Starts a session of the browser sign-in, which the cookie will name. */
export async function startBrowserSession(
  account: data.AccountRow,
  rememberMe: boolean,
  client: ClientIdentity,
): Promise<Caller> {
  return toCaller({
    id: await startSession(account, "browser", rememberMe, client),
    type: "browser",
    account,
  });
}

const toCaller = ({ id, type, account }: data.SessionRow): Caller => ({
  accountId: account.id,
  username: account.username,
  email: account.email,
  isAdmin: account.isAdmin,
  sessionId: id,
  sessionType: type === "api" ? "api" : "browser",
});

/**
 * The account of a session. It is never cached, so that ended sessions and revoked rights take
 * effect at once.
 */
export async function findCallerBySession(id: string): Promise<Caller | undefined> {
  const found = await data.findSession({ id });
  return found ? toCaller(found) : undefined;
}

export async function findCallerByRefreshToken(token: string): Promise<Caller | undefined> {
  const found = await data.findSession({ refreshHash: hashRefreshToken(token) });
  return found ? toCaller(found) : undefined;
}
