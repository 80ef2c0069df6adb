import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { usernameKey } from "../domain/account/account";
import { AppError } from "../domain/error";
import { commonPasswords } from "./common-passwords";
import { runInHashQueue } from "./hash-queue";

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice in 2025. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashNow = (password: string): Promise<string> =>
  hash(password.normalize("NFKC"), argon2Options);

/** Throws busy when too many passwords are being hashed. */
export const hashPassword = (password: string): Promise<string> =>
  runInHashQueue(() => hashNow(password));

/**
 * A hash to compare when no account has the name, so that an unknown name takes the same time as a
 * wrong password.
 */
let dummyHash: Promise<string> | undefined;
const getDummyHash = (): Promise<string> =>
  (dummyHash ??= hashNow(crypto.randomUUID()).catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  }));

/**
 * The account that `find` resolves to, if the password is right; else undefined, after the same
 * time where there is no account. `find` runs inside the hash queue, so that waiting attempts hold
 * no database connection. Throws busy when the queue is full.
 */
export const findWithPassword = <A extends { passwordHash: string }>(
  password: string,
  find: () => Promise<A | null>,
): Promise<A | undefined> =>
  runInHashQueue(async () => {
    const fallbackHash = await getDummyHash();
    const found = await find();
    const matches = await verify(found?.passwordHash ?? fallbackHash, password.normalize("NFKC"));
    return found && matches ? found : undefined;
  });

const passwordError = (field: string, code: string, message: string) =>
  new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });

/**
 * Throws invalid for a password that an attacker would try first: a common one, or the account's
 * own name.
 */
export function requireUncommonPassword(field: string, password: string, username: string): void {
  const normalized = usernameKey(password);
  if (commonPasswords.has(normalized))
    throw passwordError(
      field,
      "common_password",
      "This password is one of the most common ones; please choose another",
    );
  const name = usernameKey(username);
  if (
    normalized === name ||
    (name.length >= 4 &&
      normalized.includes(name) &&
      normalized.replaceAll(name, "").replace(/\P{L}/gu, "") === "")
  )
    throw passwordError(field, "password_is_username", "The password must not be the username");
}
