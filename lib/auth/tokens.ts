import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { MINUTE } from "../own-cookies";
import { keyFor } from "./secrets";

const ACCESS_SECONDS = 15 * MINUTE;
const ALGORITHM = "HS256";
/** The kind of token (RFC 9068): another kind signed with the same key would not pass. */
const TYPE = "at+jwt";

/** A signed token of 15 minutes that names a session; whether that still stands is looked up at every call. */
export function accessToken(session: { id: string; accountId: string }): Promise<string> {
  return new SignJWT({ sid: session.id }).setProtectedHeader({ alg: ALGORITHM, typ: TYPE }).setSubject(session.accountId)
    .setIssuedAt().setExpirationTime(`${ACCESS_SECONDS}s`).sign(keyFor("access-token"));
}

/** The session that a token names; undefined for anything that is not one of ours, or is too old. */
export async function readAccessToken(token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor("access-token"), { algorithms: [ALGORITHM], typ: TYPE });
    return typeof payload.sid === "string" ? payload.sid : undefined;
  } catch {
    return undefined;
  }
}

/** 256 random bits. They are stored hashed: who reads the table can use none of them. */
export const refreshToken = (): string => randomBytes(32).toString("base64url");

export const hashOfRefreshToken = (token: string): string => createHash("sha256").update(token).digest("hex");
