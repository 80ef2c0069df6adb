import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { usernameKey } from "../domain/account";
import { AppError } from "../domain/error";
import { commonPasswords } from "./common-passwords";

/** Argon2id with 19 MiB, two passes, one lane: OWASP's first choice in 2025. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize("NFKC"), strength);

/** Of no account: compared in the place of one that is not there, so that both take the same time. */
let nobodys: Promise<string> | undefined;

/** Whether a password belongs to a hash. Without a hash the answer is no, after the same time. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const expected = known ?? (await (nobodys ??= hashPassword(crypto.randomUUID()).catch((error: unknown) => {
    nobodys = undefined;
    throw error;
  })));
  const matches = await verify(expected, password.normalize("NFKC"));
  return matches && known !== undefined;
}

const refuse = (field: string, code: string, message: string) => new AppError("invalid", message, { errors: [{ field, message, code, params: {} }] });

/** Throws invalid for a password that an attacker would try first: a common one, or the account's own name. */
export function requireUnusual(field: string, password: string, username: string): void {
  const simple = usernameKey(password);
  if (commonPasswords.has(simple)) throw refuse(field, "common_password", "This password is one of the most common ones; please choose another");
  const name = usernameKey(username);
  if (simple === name || (name.length >= 4 && simple.includes(name) && simple.replaceAll(name, "").replace(/\P{L}/gu, "") === ""))
    throw refuse(field, "password_is_username", "The password must not be the username");
}
