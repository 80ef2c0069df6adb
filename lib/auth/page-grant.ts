import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Grant, User } from "../domain/account/account";
import { toUser } from "../domain/account/account";
import { readBrowserCookie } from "./browser-cookie";
import { callOrigin } from "./client-identity";
import { requireAdministrator } from "./grants";
import { callerOfSession } from "./sessions";

export type PageVisitor =
  | { is: "anonymous" }
  | { is: "user"; user: User }
  | { is: "administrator"; user: User; grant: Grant };

/** Who asks for a page, by the browser's cookie and the session in the database; looked up once a request, whoever asks. */
export const pageVisitor = cache(async (): Promise<PageVisitor> => {
  const given = await headers();
  const sessionId = await readBrowserCookie(given.get("cookie"));
  const caller = sessionId ? await callerOfSession(sessionId) : undefined;
  if (caller?.door !== "browser") return { is: "anonymous" };
  const user = toUser(caller);
  if (!caller.isAdmin) return { is: "user", user };
  return { is: "administrator", user, grant: requireAdministrator(caller, callOrigin(given, given.get("x-request-id") ?? "")) };
});
