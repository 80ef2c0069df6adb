import { caseListQuery } from "@/lib/domain/case-query";
import { operation, route } from "@/lib/http/route";
import { listCases } from "@/lib/services/business-cases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    query: caseListQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch business cases" }),
    handle: ({ query }) => listCases(query),
  }),
});
