import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Grant, User } from "../domain/account/account";
import { toUser } from "../domain/account/account";
import { readBrowserCookie } from "./browser-cookie";
import { clientIdentity } from "./client-identity";
import { requireAdministrator } from "./grants";
import { findCallerBySession } from "./sessions";

export type PageVisitor =
  | { type: "anonymous" }
  | { type: "user"; user: User }
  | { type: "administrator"; user: User; grant: Grant };

/**
 * The visitor of a page, by the session that the browser's cookie names. React's cache looks it up
 * once per request.
 */
export const pageVisitor = cache(async (): Promise<PageVisitor> => {
  const requestHeaders = await headers();
  const sessionId = await readBrowserCookie(requestHeaders.get("cookie"));
  const caller = sessionId ? await findCallerBySession(sessionId) : undefined;
  if (caller?.sessionType !== "browser") return { type: "anonymous" };
  const user = toUser(caller);
  if (!caller.isAdmin) return { type: "user", user };
  return {
    type: "administrator",
    user,
    grant: requireAdministrator(
      caller,
      clientIdentity(requestHeaders, requestHeaders.get("x-request-id") ?? ""),
    ),
  };
});
