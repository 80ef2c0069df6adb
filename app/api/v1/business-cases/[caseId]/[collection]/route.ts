import { z } from "zod";
import { entryChangeResponse, entrySchemas } from "@/lib/domain/case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { entryCreateBody } from "@/lib/domain/case/case-entry";
import { documentQuery } from "@/lib/domain/case/case-query";
import { copyQuery, publicId, storedId } from "@/lib/domain/document/working-copy";
import { caseParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route, routeBy } from "@/lib/http/route";
import { getCaseCollection } from "@/lib/services/case/business-cases";
import { addEntry } from "@/lib/services/case/case-entries";

function routeOf(kind: CaseCollection) {
  const { list, single, noun } = caseCollections[kind];
  return route({
    GET: operation({
      access: "public",
      summary: `The ${list} of a case`,
      params: caseParams,
      response: { [list]: z.array(entrySchemas[kind]) },
      query: documentQuery,
      cached: true,
      errors: ["authentication_required", "no_working_copy"],
      // Clients that read the list without looking at the status find it empty (P-API-25).
      errorDetails: ({ caseId }) => ({
        message: `Failed to fetch business case: ${caseId}`,
        body: { [list]: [] },
      }),
      handle: ({ params: { caseId }, query: { language, copy } }) =>
        getCaseCollection(publicId(caseId, copy), kind, language),
      handleForAdministrator: ({ params: { caseId }, query: { language, copy } }) =>
        getCaseCollection(storedId(caseId, copy), kind, language, "administrators"),
    }),
    POST: operation({
      access: "administrator",
      summary: `Adds to the ${list} of a case`,
      params: caseParams,
      query: copyQuery,
      body: entryCreateBody(kind),
      response: entryChangeResponse(kind),
      status: 201,
      errors: ["conflict"],
      handle: async ({ grant, params, query: { copy }, body }) => {
        const ref = { caseId: storedId(params.caseId, copy), kind };
        const { entry, version } = await addEntry(grant, ref, body);
        return { message: `${noun} added`, [single]: entry, version };
      },
    }),
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "collection",
  new Map(caseCollectionKinds.map((kind) => [caseCollections[kind].path, routeOf(kind)])),
);
