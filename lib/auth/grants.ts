import "server-only";
import type { Caller, ClientIdentity, Grant } from "../domain/account/account";
import { AppError } from "../domain/error";

/**
 * The only function that creates a grant. Throws forbidden unless the caller is an administrator.
 */
export function requireAdministrator(caller: Caller, client: ClientIdentity): Grant {
  if (!caller.isAdmin) throw new AppError("forbidden", "Administrator privileges required");
  return { caller, client } as Grant;
}
