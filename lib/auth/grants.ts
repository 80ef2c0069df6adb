import "server-only";
import type { Caller, CallOrigin, Grant } from "../domain/account/account";
import { AppError } from "../domain/error";

/** The only place where a grant comes into being. Throws forbidden for who is not an administrator. */
export function requireAdministrator(caller: Caller, origin: CallOrigin): Grant {
  if (!caller.isAdmin) throw new AppError("forbidden", "Administrator privileges required");
  return { caller, origin } as Grant;
}
