import { register, requireOpenRegistration } from "@/lib/auth/accounts";
import { startTokenSession } from "@/lib/auth/sessions";
import { registerBody, tokenAnswer } from "@/lib/domain/account/account";
import { operation, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "public",
    permitted: requireOpenRegistration,
    summary: "Makes an account, never an administrator's, and signs it in",
    body: registerBody,
    answers: tokenAnswer,
    status: 201,
    limit: "register",
    fails: ["conflict", "registration_closed"],
    failure: () => ({ message: "Registration failed" }),
    handle: async ({ body, origin }) => ({
      ...(await startTokenSession(await register(body, origin), false, origin)),
      message: "Registration successful",
    }),
  }),
});
