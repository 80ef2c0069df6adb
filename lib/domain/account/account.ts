import { z } from "zod";
import { hasOneAlphabet, mixedAlphabetsMessage } from "./username";
import { isLongEnough, isShortEnough, passwordLength } from "./password-length";

export { rateLimitAddress } from "../client-address.mjs";

/** Someone with an account, as calls answer (P§3): no hash, no address. */
export const userSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  is_admin: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** How a session came to be: through the browser's sign-in form, or by a call that asked for tokens. */
export type SessionType = "browser" | "api";

/** Who makes a call, as the session that was looked up for it says. */
export interface Caller {
  accountId: string;
  username: string;
  email: string | null;
  isAdmin: boolean;
  sessionId: string;
  sessionType: SessionType;
}

/** What is known of a call beside its content; it goes into the audit trail. */
export interface ClientIdentity {
  requestId: string;
  /** The address as believed under TRUST_PROXY. */
  address: string;
  userAgent: string;
}

declare const proof: unique symbol;

/** Proof that a caller was let through as administrator. Only lib/auth makes one, so that an unguarded write does not compile. */
export interface Grant {
  readonly caller: Caller;
  readonly client: ClientIdentity;
  readonly [proof]: "administrator";
}

export const toUser = ({ accountId, username, email, isAdmin }: Caller): User => ({
  id: accountId,
  username,
  email,
  is_admin: isAdmin,
});

/** What signing in by a call answers (P§7). */
export const tokenResponse = {
  access_token: z.string(),
  refresh_token: z.string(),
  user: userSchema,
  message: z.string(),
};

/** Names that differ only in capitals or in how a letter is composed are one (ambiguity 14). */
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

/** Every character counts, spaces and Unicode too; no rules of composition (threats.md §2). */
export const newPassword = (field: string) =>
  z
    .string()
    .refine(isLongEnough, `${field} must have at least ${passwordLength.min} characters`)
    .refine(isShortEnough, `${field} must have at most ${passwordLength.max} characters`);

/** A password that is only compared: any length up to a bound, so that no refusal tells the rules of an old one. */
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

/** The same from the browser's form, with the token that shows that the form is ours. */
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
