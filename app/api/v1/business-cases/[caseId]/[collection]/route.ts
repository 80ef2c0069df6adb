import { caseCollectionKinds, caseCollections, findCollection, type CaseCollection } from "@/lib/domain/case-collections";
import { languageOnlyQuery } from "@/lib/domain/case-query";
import { operation, route, routeBy } from "@/lib/http/route";
import { getCaseCollection } from "@/lib/services/business-cases";

const routeOf = (collection: CaseCollection) =>
  route({
    GET: operation({
      access: "public",
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

const routes = new Map(caseCollectionKinds.map((collection) => [collection, routeOf(collection)]));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy("collection", (path) => {
  const collection = findCollection(path);
  return collection && routes.get(collection);
});
