import { z } from "zod";
import { entrySchemas } from "@/lib/domain/business-case";
import { caseCollectionKinds, caseCollections, type CaseCollection } from "@/lib/domain/case-collections";
import { languageOnlyQuery } from "@/lib/domain/case-query";
import { operation, route, routeBy } from "@/lib/http/route";
import { getCaseCollection } from "@/lib/services/business-cases";

const routeOf = (collection: CaseCollection) =>
  route({
    GET: operation({
      access: "public",
      summary: `The ${caseCollections[collection].list} of a case`,
      answers: { [caseCollections[collection].list]: z.array(entrySchemas[collection]) },
      query: languageOnlyQuery,
      remembered: true,
      // A caller that reads the list on a failure finds it empty (P§7).
      failure: ({ caseId = "" }) => ({
        message: `Failed to fetch business case: ${caseId}`,
        body: { [caseCollections[collection].list]: [] },
      }),
      handle: ({ params: { caseId = "" }, query }) => getCaseCollection(caseId, collection, query.language),
    }),
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy("collection", new Map(caseCollectionKinds.map((kind) => [caseCollections[kind].path, routeOf(kind)])));
