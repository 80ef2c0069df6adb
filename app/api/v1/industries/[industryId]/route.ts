import { languageOnlyQuery } from "@/lib/domain/case-query";
import { operation, route } from "@/lib/http/route";
import { getIndustry } from "@/lib/services/industries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    query: languageOnlyQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ params: { industryId = "" }, query }) => ({ industry: await getIndustry(industryId, query.language) }),
  }),
});
