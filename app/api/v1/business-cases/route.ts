import { caseListQuery } from "@/lib/domain/case-query";
import { caseListAnswer } from "@/lib/domain/business-case";
import { operation, route } from "@/lib/http/route";
import { listCases } from "@/lib/services/business-cases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "A page of cases",
    answers: caseListAnswer,
    query: caseListQuery,
    remembered: true,
    failure: () => ({ message: "Failed to fetch business cases" }),
    handle: ({ query }) => listCases(query),
  }),
});
