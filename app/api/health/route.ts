import { z } from "zod";
import { operation, route } from "@/lib/http/route";
import { checkHealth } from "@/lib/services/health";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    query: z.object({}),
    failure: () => ({ message: "The database does not answer", body: { status: "unavailable" } }),
    handle: checkHealth,
  }),
});
