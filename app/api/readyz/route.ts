import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { checkReadiness } from "@/lib/services/site/readiness";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "Whether a load balancer should send requests; a 503 has the reason in params",
    response: { status: z.literal("ready") },
    errorDetails: () => ({ body: { status: "unready" }, isUnavailableLogged: false }),
    handle: checkReadiness,
  }),
});
