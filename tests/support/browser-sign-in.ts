import * as credentialsRoute from "@/app/api/auth/callback/credentials/route";
import * as csrfRoute from "@/app/api/auth/csrf/route";
import { password } from "./accounts";
import { callRoute } from "./api-request";

/** Signs in like the form in the browser. Resolves to the Set-Cookie header of the session. */
export async function signInWithBrowser(username: string, isRemembered: boolean): Promise<string> {
  const csrf = await callRoute<{ csrfToken: string }>(csrfRoute, "/api/auth/csrf");
  const cookie = csrf.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const { headers } = await callRoute(credentialsRoute, "/api/auth/callback/credentials", {
    method: "POST",
    headers: { origin: "http://localhost:3000", cookie },
    body: { csrfToken: csrf.body.csrfToken, username, password, remember_me: isRemembered },
  });
  const sessionCookie = headers
    .getSetCookie()
    .find((header) => header.startsWith("next-auth.session-token="));
  if (!sessionCookie) throw new Error("the sign-in set no session cookie");
  return sessionCookie;
}
