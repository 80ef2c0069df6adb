import "server-only";
import { requireCaller, requireRefresher, requireSameOrigin, requireProgram } from "../auth/caller";
import { requireAdministrator } from "../auth/grants";
import type { ClientIdentity } from "../domain/account/account";
import { AppError } from "../domain/error";
import { environment } from "../env";
import type { Access, AuthContext } from "./operation-declaration";

/** Whether an account makes the requests, and not anybody or a program. */
const hasAccount = (access: Access): boolean =>
  access === "refresher" || access === "signed-in" || access === "administrator";

/** Throws unless the request has the credentials that `access` demands. */
export async function authenticate(
  access: Access,
  request: Request,
  client: ClientIdentity,
): Promise<AuthContext[Access]> {
  if (access === "same-origin") requireSameOrigin(request);
  if (access === "scheduler") requireProgram(request, environment().CRON_SECRET);
  if (access === "monitoring") requireProgram(request, environment().METRICS_TOKEN);
  if (!hasAccount(access)) return { caller: undefined, grant: undefined };
  const caller = await (access === "refresher" ? requireRefresher : requireCaller)(request);
  return access === "administrator"
    ? { caller, grant: requireAdministrator(caller, client) }
    : { caller, grant: undefined };
}

/**
 * The administrator who makes a public read, if one does. A browser whose session has ended reads
 * anonymously. A bad token is refused, so that no script takes the public response for the
 * administrator's.
 */
export async function authenticateAdministrator(
  request: Request,
  client: ClientIdentity,
): Promise<AuthContext["administrator"] | undefined> {
  const hasToken = request.headers.has("authorization");
  if (!hasToken && !request.headers.has("cookie")) return undefined;
  const caller = await requireCaller(request).catch((error: unknown) => {
    if (hasToken || !(error instanceof AppError) || error.code !== "authentication_required")
      throw error;
    return undefined;
  });
  return caller?.isAdmin ? { caller, grant: requireAdministrator(caller, client) } : undefined;
}
