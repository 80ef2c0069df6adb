import { z } from "zod";
import { createCsrfToken } from "@/lib/auth/browser-session";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "The token that the sign-in form sends back",
    response: { csrfToken: z.string() },
    handle: async ({ request, setCookie }) => {
      const { cookies, ...response } = await createCsrfToken(request);
      cookies.forEach(setCookie);
      return response;
    },
  }),
});
