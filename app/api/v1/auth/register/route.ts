import { register, requireOpenRegistration } from "@/lib/auth/accounts";
import { startTokenSession } from "@/lib/auth/sessions";
import { registerBody, tokenResponse } from "@/lib/domain/account/account";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "public",
    requireEnabled: requireOpenRegistration,
    summary: "Makes an account, never an administrator's, and signs it in",
    body: registerBody,
    response: tokenResponse,
    status: 201,
    limit: "register",
    errors: ["conflict", "registration_closed"],
    errorDetails: () => ({ message: "Registration failed" }),
    handle: async ({ body, client }) => ({
      ...(await startTokenSession(await register(body, client), false, client)),
      message: "Registration successful",
    }),
  }),
});
