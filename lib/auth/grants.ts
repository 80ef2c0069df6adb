import "server-only";
import type { Caller, ClientIdentity, Grant } from "../domain/account/account";
import { AppError } from "../domain/error";

/** The only place where a grant comes into being. Throws forbidden for who is not an administrator. */
export function requireAdministrator(caller: Caller, client: ClientIdentity): Grant {
  if (!caller.isAdmin) throw new AppError("forbidden", "Administrator privileges required");
  return { caller, client } as Grant;
}
