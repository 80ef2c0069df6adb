import "server-only";
import * as data from "../data/accounts";
import type { Caller, CallOrigin, Door } from "../domain/account";
import { authCookie, sessionCookie } from "../own-cookies";
import { accessToken, hashOfRefreshToken, refreshToken } from "./tokens";

/** How long a sign-in lasts, in seconds: the durations that the cookie policy names. */
export const sessionSeconds = (remembered: boolean): number => (remembered ? authCookie : sessionCookie).seconds;

const MAX_USER_AGENT = 300;

interface Started {
  sessionId: string;
  /** Only for the door of calls: a browser holds its cookie instead. */
  tokens: { access_token: string; refresh_token: string } | undefined;
}

/** Starts a session with an id of its own at every sign-in. */
export async function startSession(accountId: string, door: Door, remembered: boolean, origin: CallOrigin): Promise<Started> {
  const refresh = door === "api" ? refreshToken() : undefined;
  const { id } = await data.createSession({
    accountId, door, remembered,
    refreshHash: refresh ? hashOfRefreshToken(refresh) : null,
    userAgent: origin.userAgent.slice(0, MAX_USER_AGENT),
    address: origin.address,
    expiresAt: new Date(Date.now() + sessionSeconds(remembered) * 1000),
  });
  void data.deleteExpiredSessions().catch(() => undefined);
  return { sessionId: id, tokens: refresh ? { access_token: await accessToken({ id, accountId }), refresh_token: refresh } : undefined };
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
