import { z } from "zod";
import { entryChangeResponse, entrySchemas } from "@/lib/domain/case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { entryCreateBody } from "@/lib/domain/case/case-entry";
import { languageOnlyQuery } from "@/lib/domain/case/case-query";
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
      query: languageOnlyQuery,
      cached: true,
      // Clients that read the list without looking at the status find it empty (P-API-25).
      errorDetails: ({ caseId }) => ({
        message: `Failed to fetch business case: ${caseId}`,
        body: { [list]: [] },
      }),
      handle: ({ params: { caseId }, query }) => getCaseCollection(caseId, kind, query.language),
      handleForAdministrator: ({ params: { caseId }, query }) =>
        getCaseCollection(caseId, kind, query.language, "administrators"),
    }),
    POST: operation({
      access: "administrator",
      summary: `Adds to the ${list} of a case`,
      params: caseParams,
      body: entryCreateBody(kind),
      response: entryChangeResponse(kind),
      status: 201,
      errors: ["conflict"],
      handle: async ({ grant, params: { caseId }, body }) =>
        addEntry(grant, { caseId, kind }, body).then(({ entry, version }) => ({
          message: `${noun} added`,
          [single]: entry,
          version,
        })),
    }),
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "collection",
  new Map(caseCollectionKinds.map((kind) => [caseCollections[kind].path, routeOf(kind)])),
);
