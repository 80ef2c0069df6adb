import { environment } from "@/lib/env";
import {
  externalServices,
  securityHeaders,
  STRICT_TRANSPORT_SECURITY,
} from "@/lib/security-headers";

/** The security headers of the server's own responses, by lower-case name. */
export function responseHeaders(siteOrigin: string): Record<string, string> {
  // The policy depends on the environment of this process, not of the build.
  const headers = Object.entries(securityHeaders(externalServices(environment())));
  return {
    ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    ...(siteOrigin.startsWith("https:") && {
      "strict-transport-security": STRICT_TRANSPORT_SECURITY,
    }),
  };
}
