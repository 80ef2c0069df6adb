import { z } from "zod";
import { csrfToken } from "@/lib/auth/browser-session";
import { operation, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "The token that the sign-in form sends back",
    answers: { csrfToken: z.string() },
    handle: async ({ request, setCookie }) => {
      const { cookies, ...answer } = await csrfToken(request);
      cookies.forEach(setCookie);
      return answer;
    },
  }),
});
