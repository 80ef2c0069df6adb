import { z } from "zod";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { readVersion } from "@/lib/services/site/version";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "The version that runs, its build, and its newest migration",
    response: {
      version: z.string(),
      build: z.string().nullable(),
      migration: z.string().nullable(),
    },
    handle: readVersion,
  }),
});
