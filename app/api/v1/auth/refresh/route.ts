import { z } from "zod";
import { createAccessToken } from "@/lib/auth/tokens";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "refresher",
    summary: "A new access token, for the refresh token as bearer or the browser's cookie",
    response: { access_token: z.string(), message: z.string() },
    limit: "refresh",
    errorDetails: () => ({ message: "Token refresh failed" }),
    handle: async ({ caller }) => ({
      access_token: await createAccessToken({ id: caller.sessionId, accountId: caller.accountId }),
      message: "Token refreshed",
    }),
  }),
});
