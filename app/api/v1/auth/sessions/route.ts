import { z } from "zod";
import { endOtherSessions } from "@/lib/auth/accounts";
import { operation, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: operation({
    access: "signed-in",
    summary: "Ends all other sessions of the caller's account",
    answers: { ended: z.number().int(), message: z.string() },
    handle: async ({ caller, origin }) => ({ ended: await endOtherSessions(caller, origin), message: "Other sessions ended" }),
  }),
});
