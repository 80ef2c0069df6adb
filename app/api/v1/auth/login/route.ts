import { checkCredentials } from "@/lib/auth/sign-in";
import { startTokenSession } from "@/lib/auth/sessions";
import { loginBody, tokenResponse } from "@/lib/domain/account/account";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "public",
    summary: "Signs in: a token pair",
    body: loginBody,
    response: tokenResponse,
    errors: ["invalid_credentials", "too_many_requests"],
    errorDetails: () => ({ message: "Login failed" }),
    handle: async ({ body, client }) => ({
      ...(await startTokenSession(await checkCredentials(body, client), body.remember_me, client)),
      message: "Login successful",
    }),
  }),
});
