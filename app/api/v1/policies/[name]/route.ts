import { z } from "zod";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { policyParams } from "@/lib/domain/path-params";
import { policyBody, policyResponse } from "@/lib/domain/policy/policy";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changePolicy, getPolicy } from "@/lib/services/policy/policies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "A policy in all languages: its Markdown, date of effect and version of consent",
    params: policyParams,
    query: copyQuery,
    response: policyResponse,
    errors: ["no_working_copy"],
    handle: ({ grant, params: { name }, query: { copy } }) => getPolicy(grant, { name, copy }),
  }),
  PUT: operation({
    access: "administrator",
    summary:
      "Changes a policy: its Markdown in one language (null resets it), its date of effect, and the version of consent",
    params: policyParams,
    query: copyQuery,
    body: policyBody,
    response: { message: z.string(), ...policyResponse },
    errors: ["stale"],
    handle: async ({ grant, params: { name }, query: { copy }, body }) => ({
      message: "Policy saved successfully",
      ...(await changePolicy(grant, { name, copy }, body)),
    }),
  }),
});
