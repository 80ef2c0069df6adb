import "server-only";
import * as data from "../data/account/accounts";
import { toUser, type Caller, type CallOrigin, type Door } from "../domain/account/account";
import { AppError } from "../domain/error";
import { authCookie, sessionCookie } from "../privacy/session-cookies";
import { accessToken, hashOfRefreshToken, refreshToken } from "./tokens";

/** How long a sign-in lasts, in seconds: the durations that the cookie policy names. */
export const sessionSeconds = (remembered: boolean): number => (remembered ? authCookie : sessionCookie).seconds;

const MAX_USER_AGENT = 300;
/** Of one account; an older one ends when another begins. */
const MOST_SESSIONS = 20;

/** Starts a session with an id of its own at every sign-in; `refresh` is the token that may renew it. */
async function startSession(account: data.AccountRow, door: Door, remembered: boolean, origin: CallOrigin, refresh?: string): Promise<string> {
  const session = {
    accountId: account.id, door, remembered,
    refreshHash: refresh ? hashOfRefreshToken(refresh) : null,
    userAgent: origin.userAgent.slice(0, MAX_USER_AGENT),
    address: origin.address,
    seconds: sessionSeconds(remembered),
  };
  const made = await data.createSession(session, account.passwordHash, MOST_SESSIONS);
  // Changed since it was checked.
  if (!made) throw new AppError("invalid_credentials", "Invalid username or password");
  void data.deleteExpiredSessions().catch(() => undefined);
  return made.id;
}

/** A session of the door of calls: its token pair, and whose it is. */
export async function startTokenSession(account: data.AccountRow, remembered: boolean, origin: CallOrigin) {
  const refresh = refreshToken();
  const id = await startSession(account, "api", remembered, origin, refresh);
  const user = toUser(toCaller({ id, door: "api", account }));
  return { access_token: await accessToken({ id, accountId: account.id }), refresh_token: refresh, user };
}

/** A session of the browser's door, which its cookie will name. */
export async function startBrowserSession(account: data.AccountRow, remembered: boolean, origin: CallOrigin): Promise<Caller> {
  return toCaller({ id: await startSession(account, "browser", remembered, origin), door: "browser", account });
}

const toCaller = ({ id, door, account }: data.SessionRow): Caller => ({
  accountId: account.id, username: account.username, email: account.email, isAdmin: account.isAdmin, sessionId: id, door: door === "api" ? "api" : "browser",
});

/** Who a session belongs to, asked of the database every time: what was ended, or demoted, counts no longer at once. */
export async function callerOfSession(id: string): Promise<Caller | undefined> {
  const found = await data.findSession({ id });
  return found ? toCaller(found) : undefined;
}

export async function callerOfRefreshToken(token: string): Promise<Caller | undefined> {
  const found = await data.findSession({ refreshHash: hashOfRefreshToken(token) });
  return found ? toCaller(found) : undefined;
}
