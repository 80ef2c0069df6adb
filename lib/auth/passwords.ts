import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { usernameKey } from "../domain/account/account";
import { AppError } from "../domain/error";
import { commonPasswords } from "./common-passwords";
import { inHashQueue } from "./hash-queue";

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice in 2025. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const hashNow = (password: string): Promise<string> => hash(password.normalize("NFKC"), strength);

/** Throws busy when too many passwords are being hashed. */
export const hashPassword = (password: string): Promise<string> => inHashQueue(() => hashNow(password));

/** The hash of no account's password: compared for names that no account has. */
let unusedHash: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => (unusedHash ??= hashNow(crypto.randomUUID()).catch((error: unknown) => {
  unusedHash = undefined;
  throw error;
}));

/**
 * The account that `find` resolves to, if the password is its own; else undefined. It takes the same time where there is no account. `find` runs
 * inside the hash queue, so that waiting attempts hold no database connection. Throws busy when too many passwords are being hashed.
 */
export const withPassword = <A extends { passwordHash: string }>(password: string, find: () => Promise<A | null>): Promise<A | undefined> =>
  inHashQueue(async () => {
    const substitute = await hashOfNobody();
    const found = await find();
    const matches = await verify(found?.passwordHash ?? substitute, password.normalize("NFKC"));
    return found && matches ? found : undefined;
  });

const refuse = (field: string, code: string, message: string) => new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });

/** Throws invalid for a password that an attacker would try first: a common one, or the account's own name. */
export function requireUnusual(field: string, password: string, username: string): void {
  const simple = usernameKey(password);
  if (commonPasswords.has(simple)) throw refuse(field, "common_password", "This password is one of the most common ones; please choose another");
  const name = usernameKey(username);
  if (simple === name || (name.length >= 4 && simple.includes(name) && simple.replaceAll(name, "").replace(/\P{L}/gu, "") === ""))
    throw refuse(field, "password_is_username", "The password must not be the username");
}
