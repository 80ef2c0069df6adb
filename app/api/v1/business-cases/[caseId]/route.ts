import { caseDetailSchema } from "@/lib/domain/business-case";
import { languageOnlyQuery } from "@/lib/domain/case-query";
import { operation, route } from "@/lib/http/route";
import { getCase } from "@/lib/services/business-cases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "A case with its six lists",
    answers: { business_case: caseDetailSchema },
    query: languageOnlyQuery,
    remembered: true,
    failure: ({ caseId = "" }) => ({ message: `Failed to fetch business case: ${caseId}` }),
    handle: async ({ params: { caseId = "" }, query }) => ({ business_case: await getCase(caseId, query.language) }),
  }),
});
