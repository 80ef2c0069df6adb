import "server-only";
import type { ClientIdentity } from "../domain/account/account";
import { environment } from "../env";

/**
 * The address that a request comes from. Our server leaves exactly one trusted value. On hosts
 * without it, as many proxies are trusted as TRUST_PROXY says, and at least the host's own.
 */
function clientAddress(headers: Headers): string {
  const chain = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return chain.at(-Math.max(1, environment().TRUST_PROXY)) ?? chain[0] ?? "";
}

/** Who makes a request, for the audit trail and the rate limits. */
export const clientIdentity = (headers: Headers, requestId: string): ClientIdentity => ({
  requestId,
  address: clientAddress(headers),
  userAgent: headers.get("user-agent") ?? "",
});
