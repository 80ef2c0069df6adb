import { z } from "zod";
import { languageOnlyQuery } from "@/lib/domain/case/case-query";
import { industryChangeBody, industrySchema } from "@/lib/domain/industry/industry";
import { industryParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { getIndustryForAdministrator } from "@/lib/services/case/administrator-reads";
import { getIndustry } from "@/lib/services/industry/industries";
import { changeIndustry, deleteIndustry } from "@/lib/services/industry/industry-writes";

const change = operation({
  access: "administrator",
  summary: "Changes the fields that the body carries",
  params: industryParams,
  body: industryChangeBody,
  response: { message: z.string(), industry: industrySchema },
  errors: ["stale"],
  handle: async ({ grant, params: { industryId }, body }) => ({
    message: "Industry updated successfully",
    industry: await changeIndustry(grant, industryId, body),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "An industry",
    params: industryParams,
    response: { industry: industrySchema },
    query: languageOnlyQuery,
    cached: true,
    errorDetails: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ params: { industryId }, query }) => ({
      industry: await getIndustry(industryId, query.language),
    }),
    handleForAdministrator: async ({ grant, params: { industryId }, query }) => ({
      industry: await getIndustryForAdministrator(grant, industryId, query.language),
    }),
  }),
  PUT: change,
  PATCH: change,
  DELETE: operation({
    access: "administrator",
    summary: "Deletes an industry and takes it from its cases",
    params: industryParams,
    response: { message: z.string() },
    handle: async ({ grant, params: { industryId } }) =>
      deleteIndustry(grant, industryId).then(() => ({
        message: "Industry deleted successfully",
      })),
  }),
});
