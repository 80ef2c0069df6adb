import { z } from "zod";
import { industryListQuery } from "@/lib/domain/case/case-query";
import { pendingFields } from "@/lib/domain/document/state";
import { industryCreateBody, industrySchema, type Industry } from "@/lib/domain/industry/industry";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listIndustriesForAdministrator } from "@/lib/services/case/administrator-reads";
import { listIndustries } from "@/lib/services/industry/industries";
import { createIndustry } from "@/lib/services/industry/industry-writes";

const withTotal = (industries: Industry[]) => ({ industries, total: industries.length });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "All industries",
    response: {
      industries: z.array(industrySchema.extend(pendingFields)),
      total: z.int().nonnegative(),
    },
    query: industryListQuery,
    cached: true,
    errorDetails: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ query }) => withTotal(await listIndustries(query.language)),
    handleForAdministrator: async ({ grant, query }) =>
      withTotal(await listIndustriesForAdministrator(grant, query.language, query.status)),
  }),
  POST: operation({
    access: "administrator",
    summary: "Makes an industry",
    body: industryCreateBody,
    response: { message: z.string(), industry: industrySchema },
    status: 201,
    errors: ["conflict", "address_redirects"],
    handle: async ({ grant, body }) => ({
      message: "Industry created successfully",
      industry: await createIndustry(grant, body),
    }),
  }),
});
