import { z } from "zod";
import { LIVENESS } from "@/lib/domain/site/liveness";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

// Our server answers this address in its HTTP thread (server/responses/liveness.ts).
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "Whether the process is alive; it checks nothing else",
    response: { status: z.literal(LIVENESS.status) },
    handle: async () => LIVENESS,
  }),
});
