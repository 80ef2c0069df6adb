import { checkCredentials } from "@/lib/auth/sign-in";
import { startTokenSession } from "@/lib/auth/sessions";
import { loginBody, tokenAnswer } from "@/lib/domain/account/account";
import { operation, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "public",
    summary: "Signs in: a token pair",
    body: loginBody,
    answers: tokenAnswer,
    fails: ["invalid_credentials", "too_many_requests"],
    failure: () => ({ message: "Login failed" }),
    handle: async ({ body, origin }) => ({
      ...(await startTokenSession(await checkCredentials(body, origin), body.remember_me, origin)),
      message: "Login successful",
    }),
  }),
});
