import { z } from "zod";
import { caseDetailSchema, caseListResponse } from "@/lib/domain/case/business-case";
import { caseCreateBody } from "@/lib/domain/case/case-body";
import { caseListQuery } from "@/lib/domain/case/case-query";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listCasesForAdministrator } from "@/lib/services/case/administrator-reads";
import { createCase } from "@/lib/services/case/business-case-writes";
import { listCases } from "@/lib/services/case/business-cases";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "A page of cases",
    response: caseListResponse,
    query: caseListQuery,
    cached: true,
    errorDetails: () => ({ message: "Failed to fetch business cases" }),
    handle: ({ query: { status: _, ...query } }) => listCases(query),
    handleForAdministrator: ({ grant, query }) => listCasesForAdministrator(grant, query),
  }),
  POST: operation({
    access: "administrator",
    summary: "Makes a case",
    body: caseCreateBody,
    response: { message: z.string(), business_case: caseDetailSchema },
    status: 201,
    errors: ["conflict", "address_redirects"],
    handle: async ({ grant, body }) => ({
      message: "Business case created successfully",
      business_case: await createCase(grant, body),
    }),
  }),
});
