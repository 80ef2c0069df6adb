import { z } from "zod";
import { languageOnlyQuery } from "@/lib/domain/case/case-query";
import { industryCreateBody, industrySchema, type Industry } from "@/lib/domain/industry/industry";
import { answeredByServer, operation, route } from "@/lib/http/route";
import { listIndustriesForAdministrator } from "@/lib/services/case/administrator-reads";
import { listIndustries } from "@/lib/services/industry/industries";
import { createIndustry } from "@/lib/services/industry/industry-writes";

const counted = (industries: Industry[]) => ({ industries, total: industries.length });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = answeredByServer("/api/v1/industries", route({
  GET: operation({
    access: "public",
    summary: "All industries",
    answers: { industries: z.array(industrySchema), total: z.int().nonnegative() },
    query: languageOnlyQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ query }) => counted(await listIndustries(query.language)),
    forAdministrators: async ({ grant, query }) => counted(await listIndustriesForAdministrator(grant, query.language)),
  }),
  POST: operation({
    access: "administrator",
    summary: "Makes an industry",
    body: industryCreateBody,
    answers: { message: z.string(), industry: industrySchema },
    status: 201,
    fails: ["conflict"],
    handle: async ({ grant, body }) => ({ message: "Industry created successfully", industry: await createIndustry(grant, body) }),
  }),
}));
