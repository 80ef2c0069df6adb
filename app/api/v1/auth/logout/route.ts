import { z } from "zod";
import { signOut } from "@/lib/auth/accounts";
import { forgottenCookie } from "@/lib/auth/browser-cookie";
import { operation, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "signed-in",
    summary: "Ends the session, with every token and cookie that hangs on it",
    answers: { message: z.string() },
    handle: async ({ caller, origin, setCookie }) => {
      await signOut(caller, origin);
      if (caller.door === "browser") setCookie(forgottenCookie());
      return { message: "Logged out successfully" };
    },
  }),
});
