import { z } from "zod";
import { signOut } from "@/lib/auth/accounts";
import { expiredCookie } from "@/lib/auth/browser-cookie";
import { isFromThisSite } from "@/lib/auth/caller";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "signed-in",
    summary: "Ends the session, with every token and cookie that hangs on it",
    response: { message: z.string() },
    // The cookie of an ended session is deleted as well, but a page of another site must not delete
    // a valid one.
    cookiesOnError: (request) => (isFromThisSite(request) ? [expiredCookie()] : []),
    handle: async ({ caller, client, setCookie }) => {
      await signOut(caller, client);
      if (caller.sessionType === "browser") setCookie(expiredCookie());
      return { message: "Logged out successfully" };
    },
  }),
});
