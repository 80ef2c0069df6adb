import { z } from "zod";
import { endOtherSessions, listOwnSessions } from "@/lib/auth/own-sessions";
import { ownSessionSchema } from "@/lib/domain/account/own-session";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "signed-in",
    summary: "The sessions of the caller's account, the caller's own first",
    response: { sessions: z.array(ownSessionSchema) },
    handle: async ({ caller }) => ({ sessions: await listOwnSessions(caller) }),
  }),
  DELETE: operation({
    access: "signed-in",
    summary: "Ends all other sessions of the caller's account",
    response: { ended: z.number().int(), message: z.string() },
    handle: async ({ caller, client }) => ({
      ended: await endOtherSessions(caller, client),
      message: "Other sessions ended",
    }),
  }),
});
