import { policyParams } from "@/lib/domain/path-params";
import { policyPreviewBody, policyPreviewResponse } from "@/lib/domain/policy/policy";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { previewPolicy } from "@/lib/services/policy/policies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Renders Markdown as a policy without storing it, or tells its faults by line",
    params: policyParams,
    body: policyPreviewBody,
    response: policyPreviewResponse,
    handle: ({ grant, params: { name }, body }) => previewPolicy(grant, name, body),
  }),
});
