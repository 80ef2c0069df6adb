import { z } from "zod";
import { signInBrowser } from "@/lib/auth/browser-session";
import { browserLoginBody, userSchema } from "@/lib/domain/account/account";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "same-origin",
    summary: "Signs a browser in: sets the session cookie",
    body: browserLoginBody,
    response: { user: userSchema, message: z.string() },
    errors: ["invalid_credentials", "too_many_requests"],
    errorDetails: () => ({ message: "Login failed" }),
    handle: async ({ request, body, client, setCookie }) => {
      const { user, cookies } = await signInBrowser(request, body, client);
      cookies.forEach(setCookie);
      return { user, message: "Login successful" };
    },
  }),
});
