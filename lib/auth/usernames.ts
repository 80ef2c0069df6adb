import "server-only";
import { findLookalike, type Db } from "../data/account/accounts";
import { usernameKey } from "../domain/account/account";
import { AppError, type ErrorCode } from "../domain/error";
import { hasOneAlphabet, mixedAlphabetsMessage } from "../domain/account/username";

const usernameError = (kind: ErrorCode, code: string, message: string): AppError =>
  new AppError(kind, message, { errors: [{ field: "username", message, code, params: {} }] });

/**
 * Throws conflict for a name that looks like another account's. Until the transaction ends, others
 * can't take a lookalike name.
 */
export async function requireDistinctName(username: string, tx: Db): Promise<void> {
  if (await findLookalike(usernameKey(username), tx))
    throw usernameError(
      "conflict",
      "looks_taken",
      "This username looks like one that is already taken",
    );
}

/** Throws invalid for a name of mixed alphabets: names from the command line pass no schema. */
export function requireOneAlphabet(username: string): void {
  if (!hasOneAlphabet(username))
    throw usernameError("invalid", "mixed_alphabets", mixedAlphabetsMessage);
}
