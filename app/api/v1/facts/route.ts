import { z } from "zod";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { factsResponse } from "@/lib/domain/site/facts/facts";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeFacts, factsChangeBody, getFacts } from "@/lib/services/facts/facts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "The facts of the company, and which of them editors changed",
    query: copyQuery,
    response: factsResponse,
    errors: ["no_working_copy"],
    handle: ({ grant, query: { copy } }) => getFacts(grant, copy),
  }),
  PUT: operation({
    access: "administrator",
    summary: "Changes the facts that the body has, or resets them by null",
    query: copyQuery,
    body: factsChangeBody,
    response: { message: z.string(), ...factsResponse },
    errors: ["stale"],
    handle: async ({ grant, query: { copy }, body }) => ({
      message: "Facts saved successfully",
      ...(await changeFacts(grant, copy, body)),
    }),
  }),
});
