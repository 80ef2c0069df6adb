import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "This document",
    isUnwrapped: true,
    response: {
      openapi: z.literal("3.1.0"),
      info: z.unknown(),
      servers: z.unknown(),
      paths: z.unknown(),
      components: z.unknown(),
    },
    handle: async () => {
      // Imported on request, since the list of routes includes this one.
      const { siteOpenApi } = await import("../../open-api");
      return siteOpenApi();
    },
  }),
});
