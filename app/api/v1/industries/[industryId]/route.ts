import { z } from "zod";
import { documentQuery } from "@/lib/domain/case/case-query";
import { industryChangeBody, industrySchema } from "@/lib/domain/industry/industry";
import { copyQuery, publicId, storedId } from "@/lib/domain/document/working-copy";
import { industryParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { getIndustryForAdministrator } from "@/lib/services/case/administrator-reads";
import { discardWorkingCopy } from "@/lib/services/document/publish-working-copy";
import { getIndustry } from "@/lib/services/industry/industries";
import { changeIndustry, deleteIndustry } from "@/lib/services/industry/industry-writes";

const change = operation({
  access: "administrator",
  summary: "Changes the fields that the body carries",
  params: industryParams,
  query: copyQuery,
  body: industryChangeBody,
  response: { message: z.string(), industry: industrySchema },
  errors: ["stale", "conflict"],
  handle: async ({ grant, params: { industryId }, query: { copy }, body }) => ({
    message: "Industry updated successfully",
    industry: await changeIndustry(grant, storedId(industryId, copy), body),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "An industry",
    params: industryParams,
    response: { industry: industrySchema },
    query: documentQuery,
    cached: true,
    errors: ["authentication_required", "no_working_copy"],
    errorDetails: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ params: { industryId }, query: { language, copy } }) => ({
      industry: await getIndustry(publicId(industryId, copy), language),
    }),
    handleForAdministrator: async ({
      grant,
      params: { industryId },
      query: { language, copy },
    }) => ({
      industry: await getIndustryForAdministrator(grant, storedId(industryId, copy), language),
    }),
  }),
  PUT: change,
  PATCH: change,
  DELETE: operation({
    access: "administrator",
    summary:
      "Deletes an industry and takes it from its cases; with copy=working, discards its working copy",
    params: industryParams,
    query: copyQuery,
    response: { message: z.string() },
    errors: ["no_working_copy"],
    handle: async ({ grant, params: { industryId: id }, query: { copy } }) => {
      if (copy === undefined) {
        await deleteIndustry(grant, id);
        return { message: "Industry deleted successfully" };
      }
      await discardWorkingCopy(grant, { kind: "industry", id });
      return { message: "Working copy discarded" };
    },
  }),
});
