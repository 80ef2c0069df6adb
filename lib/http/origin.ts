import "server-only";
import type { CallOrigin } from "../domain/account";
import { environment } from "../env";
import { requestId } from "./request-id";

/**
 * The address that a call comes from. Our server leaves exactly one believed value; on hosts without it, as many proxies are believed
 * as TRUST_PROXY says, and at least the host's own.
 */
function addressOf(headers: Headers): string {
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim()).filter(Boolean);
  return chain.at(-Math.max(1, environment().TRUST_PROXY)) ?? chain[0] ?? "";
}

export const originOf = (request: Request): CallOrigin => ({
  requestId: requestId(request),
  address: addressOf(request.headers),
  userAgent: request.headers.get("user-agent") ?? "",
});
