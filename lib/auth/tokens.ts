import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import { databaseNow } from "../data/database/clock";
import { MINUTE } from "../domain/time/time-units";
import { keysFor, signingKey } from "./secrets";

const ACCESS_SECONDS = 15 * MINUTE;
const ALGORITHM = "HS256";
/** The `typ` header (RFC 9068): another kind of token signed with the same key is rejected. */
const TYPE = "at+jwt";

/** The time in seconds by the database's clock, which all replicas share. */
const secondsNow = async (): Promise<number> => Math.floor((await databaseNow()).getTime() / 1000);

/** A token for 15 minutes that names a session. Each request looks the session up. */
export async function createAccessToken(session: {
  id: string;
  accountId: string;
}): Promise<string> {
  const now = await secondsNow();
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(session.accountId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_SECONDS)
    .sign(signingKey("access-token"));
}

/** The claims of a token that we signed, expired or not; undefined for any other. */
async function verifyToken(token: string): Promise<JWTPayload | undefined> {
  // `readAccessToken` compares the expiry with the database's clock.
  const options = { algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(0) };
  for (const key of keysFor("access-token"))
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch {
      // Perhaps it is signed with an older key.
    }
  return undefined;
}

/** The session that a token names; undefined for an invalid or expired token. */
export async function readAccessToken(token: string): Promise<string | undefined> {
  const { sid, exp } = (await verifyToken(token)) ?? {};
  if (typeof sid !== "string" || exp === undefined) return undefined;
  return exp > (await secondsNow()) ? sid : undefined;
}

/** 256 random bits. Only the hash is stored, so a leaked table contains no usable token. */
export const createRefreshToken = (): string => randomBytes(32).toString("base64url");

export const hashRefreshToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
