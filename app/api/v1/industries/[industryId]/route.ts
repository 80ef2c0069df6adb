import { languageOnlyQuery } from "@/lib/domain/case-query";
import { industrySchema } from "@/lib/domain/industry";
import { operation, route } from "@/lib/http/route";
import { getIndustry } from "@/lib/services/industries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "An industry",
    answers: { industry: industrySchema },
    query: languageOnlyQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ params: { industryId = "" }, query }) => ({ industry: await getIndustry(industryId, query.language) }),
  }),
});
