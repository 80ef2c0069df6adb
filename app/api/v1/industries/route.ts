import { z } from "zod";
import { languageOnlyQuery } from "@/lib/domain/case-query";
import { industrySchema } from "@/lib/domain/industry";
import { operation, route } from "@/lib/http/route";
import { listIndustries } from "@/lib/services/industries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "All industries",
    answers: { industries: z.array(industrySchema), total: z.int().nonnegative() },
    query: languageOnlyQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ query }) => {
      const industries = await listIndustries(query.language);
      return { industries, total: industries.length };
    },
  }),
});
