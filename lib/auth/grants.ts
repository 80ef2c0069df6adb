import "server-only";
import type { Caller, ClientIdentity, Grant } from "../domain/account/account";
import { AppError } from "../domain/error";

/**
 * The grant for a change that an administrator scheduled. It's recorded under their name; the
 * account may have been deleted since.
 */
export const scheduledGrant = (author: { id: string; name: string }): Grant =>
  ({
    caller: {
      accountId: author.id,
      username: author.name,
      email: null,
      isAdmin: true,
      sessionId: "",
      sessionType: "api",
    },
    client: { requestId: "schedule", address: "", userAgent: "" },
  }) as unknown as Grant;

/**
 * The grant of a request. Throws forbidden unless the caller is an administrator.
 */
export function requireAdministrator(caller: Caller, client: ClientIdentity): Grant {
  if (!caller.isAdmin) throw new AppError("forbidden", "Administrator privileges required");
  return { caller, client } as Grant;
}
