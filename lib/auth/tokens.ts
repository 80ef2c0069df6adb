import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT, type JWTPayload } from "jose";
import { databaseNow } from "../data/database/clock";
import { MINUTE } from "../domain/time/time-units";
import { keyFor } from "./secrets";

const ACCESS_SECONDS = 15 * MINUTE;
const ALGORITHM = "HS256";
/** The kind of token (RFC 9068): another kind signed with the same key would not pass. */
const TYPE = "at+jwt";

/** By the clock that all replicas share. */
const secondsNow = async (): Promise<number> => Math.floor((await databaseNow()).getTime() / 1000);

/** A signed token of 15 minutes that names a session; whether that still stands is looked up at every call. */
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
    .sign(keyFor("access-token"));
}

/** What a token of ours says, whatever its age; undefined for anything else. */
async function verifyToken(token: string): Promise<JWTPayload | undefined> {
  try {
    // Its expiry is judged by the database's clock, not by this one.
    const options = { algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(0) };
    return (await jwtVerify(token, keyFor("access-token"), options)).payload;
  } catch {
    return undefined;
  }
}

/** The session that a token names; undefined for anything that is not one of ours, or is too old. */
export async function readAccessToken(token: string): Promise<string | undefined> {
  const { sid, exp } = (await verifyToken(token)) ?? {};
  if (typeof sid !== "string" || exp === undefined) return undefined;
  return exp > (await secondsNow()) ? sid : undefined;
}

/** 256 random bits. They are stored hashed: who reads the table can use none of them. */
export const createRefreshToken = (): string => randomBytes(32).toString("base64url");

export const hashRefreshToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");
