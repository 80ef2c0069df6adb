import { languageOnlyQuery } from "@/lib/domain/case-query";
import { operation, route } from "@/lib/http/route";
import { listIndustries } from "@/lib/services/industries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    query: languageOnlyQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch industries" }),
    handle: async ({ query }) => {
      const industries = await listIndustries(query.language);
      return { industries, total: industries.length };
    },
  }),
});
