import { z } from "zod";
import { endOwnSession } from "@/lib/auth/own-sessions";
import { sessionParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: operation({
    access: "signed-in",
    summary:
      "Ends one session of the caller's account, with every token and cookie that hangs on it",
    params: sessionParams,
    response: { message: z.string() },
    handle: async ({ caller, params: { sessionId }, client }) => {
      await endOwnSession(caller, sessionId, client);
      return { message: "Session ended" };
    },
  }),
});
