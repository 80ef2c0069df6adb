import { z } from "zod";
import { caseDetailSchema } from "@/lib/domain/case/business-case";
import { caseChangeBody } from "@/lib/domain/case/case-body";
import { documentQuery } from "@/lib/domain/case/case-query";
import { copyQuery, publicId, storedId } from "@/lib/domain/document/working-copy";
import { caseParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { getCaseForAdministrator } from "@/lib/services/case/administrator-reads";
import { changeCase, deleteCase } from "@/lib/services/case/business-case-writes";
import { getCase } from "@/lib/services/case/business-cases";
import { discardWorkingCopy } from "@/lib/services/document/publish-working-copy";

const change = operation({
  access: "administrator",
  summary: "Changes the fields that the body carries",
  params: caseParams,
  query: copyQuery,
  body: caseChangeBody,
  response: { message: z.string(), business_case: caseDetailSchema },
  errors: ["stale", "conflict"],
  handle: async ({ grant, params: { caseId }, query: { copy }, body }) => ({
    message: "Business case updated successfully",
    business_case: await changeCase(grant, storedId(caseId, copy), body),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "A case with its six lists",
    params: caseParams,
    response: { business_case: caseDetailSchema },
    query: documentQuery,
    cached: true,
    errors: ["authentication_required", "no_working_copy"],
    errorDetails: ({ caseId }) => ({ message: `Failed to fetch business case: ${caseId}` }),
    handle: async ({ params: { caseId }, query: { language, copy } }) => ({
      business_case: await getCase(publicId(caseId, copy), language),
    }),
    handleForAdministrator: async ({ grant, params: { caseId }, query: { language, copy } }) => ({
      business_case: await getCaseForAdministrator(grant, storedId(caseId, copy), language),
    }),
  }),
  PUT: change,
  PATCH: change,
  DELETE: operation({
    access: "administrator",
    summary:
      "Deletes a case with everything under it; with copy=working, discards its working copy",
    params: caseParams,
    query: copyQuery,
    response: { message: z.string() },
    errors: ["no_working_copy"],
    handle: async ({ grant, params: { caseId: id }, query: { copy } }) => {
      if (copy === undefined) {
        await deleteCase(grant, id);
        return { message: "Business case deleted successfully" };
      }
      await discardWorkingCopy(grant, { kind: "business_case", id });
      return { message: "Working copy discarded" };
    },
  }),
});
