import { headers } from "next/headers";

/** The nonce of this response's content security policy, set by the middleware. */
export const scriptNonce = async (): Promise<string | undefined> =>
  /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
