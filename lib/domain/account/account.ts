import { z } from "zod";
import { hasOneAlphabet, mixedAlphabetsMessage } from "./username";
import { isLongEnough, isShortEnough, passwordLength } from "./password-length";

/** An account as the API returns it (P-API-06): without the password hash. */
export const userSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  is_admin: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** How a session was created: by the browser's sign-in form, or by an API request for tokens. */
export type SessionType = "browser" | "api";

/** Who sends a request, according to the session that was looked up for it. */
export interface Caller {
  accountId: string;
  username: string;
  email: string | null;
  isAdmin: boolean;
  sessionId: string;
  sessionType: SessionType;
}

/** Where a request comes from; the audit trail records it. */
export interface ClientIdentity {
  requestId: string;
  /** The client's address, as TRUST_PROXY determines it. */
  address: string;
  userAgent: string;
}

declare const proof: unique symbol;

/**
 * Proof that a caller is an administrator. Only lib/auth creates one, so that an unguarded write
 * does not compile.
 */
export interface Grant {
  readonly caller: Caller;
  readonly client: ClientIdentity;
  readonly [proof]: "administrator";
}

/** The author of a change, as it is recorded with the change. */
export interface Author {
  id: string;
  name: string;
}

export const authorOf = ({ caller: { accountId: id, username: name } }: Grant): Author => ({
  id,
  name,
});

export const toUser = ({ accountId, username, email, isAdmin }: Caller): User => ({
  id: accountId,
  username,
  email,
  is_admin: isAdmin,
});

/** The fields of the response of `POST /auth/login` besides `success`. */
export const tokenResponse = {
  access_token: z.string(),
  refresh_token: z.string(),
  user: userSchema,
  message: z.string(),
};

/** The unique key of a username: case and Unicode composition make no difference. */
export const usernameKey = (username: string): string =>
  username.trim().normalize("NFKC").toLowerCase();

const username = z
  .string()
  .trim()
  .min(1, "username is required")
  .max(64, "username must have at most 64 characters")
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u,
    "username may hold letters, digits and . _ @ + -, and begins with a letter or digit",
  )
  .refine(hasOneAlphabet, { message: mixedAlphabetsMessage, params: { code: "mixed_alphabets" } });

/** Counts every character, spaces and Unicode included; there are no composition rules. */
const newPassword = (field: string) =>
  z
    .string()
    .refine(isLongEnough, `${field} must have at least ${passwordLength.min} characters`)
    .refine(isShortEnough, `${field} must have at most ${passwordLength.max} characters`);

/**
 * A password that is only compared: any length up to a bound, so that an error does not reveal the
 * rules of an older password.
 */
const passwordInput = (field: string) =>
  z.string().min(1, `${field} is required`).max(1024, `${field} must have at most 1024 characters`);

export const loginBody = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, "username is required")
    .max(254, "username must have at most 254 characters"),
  password: passwordInput("password"),
  remember_me: z.boolean().default(false),
});
export type LoginBody = z.infer<typeof loginBody>;

/** The body of the browser's sign-in form, with its CSRF token. */
export const browserLoginBody = loginBody.extend({
  csrfToken: z.string().min(1, "csrfToken is required").max(200),
});

export const registerBody = z.strictObject({
  username,
  email: z
    .email("email must be an e-mail address")
    .max(254, "email must have at most 254 characters"),
  password: newPassword("password"),
});
export type RegisterBody = z.infer<typeof registerBody>;

export const changePasswordBody = z.strictObject({
  current_password: passwordInput("current_password"),
  new_password: newPassword("new_password"),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;
