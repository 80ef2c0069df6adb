import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { checkHealth } from "@/lib/services/site/health";

const problem = z.strictObject({ code: z.string(), message: z.string() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "Whether the database answers, and problems of a site that works",
    response: { status: z.literal("ok"), database: z.literal("ok"), problems: z.array(problem) },
    errorDetails: () => ({
      message: "The database does not answer",
      body: { status: "unavailable" },
    }),
    handle: checkHealth,
  }),
});
