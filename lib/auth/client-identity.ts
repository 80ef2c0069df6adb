import "server-only";
import type { CallOrigin } from "../domain/account/account";
import { environment } from "../env";

/**
 * The address that a request comes from. Our server leaves exactly one believed value; on hosts without it, as many proxies are believed
 * as TRUST_PROXY says, and at least the host's own.
 */
function addressOf(headers: Headers): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim()).filter(Boolean);
  return chain.at(-Math.max(1, environment().TRUST_PROXY)) ?? chain[0] ?? "";
}

/** What is known of a call, or of a request for a page, beside its content. */
export const callOrigin = (headers: Headers, requestId: string): CallOrigin => ({ requestId, address: addressOf(headers), userAgent: headers.get("user-agent") ?? "" });
