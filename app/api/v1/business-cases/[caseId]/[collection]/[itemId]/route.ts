import { z } from "zod";
import { entryChangeResponse } from "@/lib/domain/case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import { entryChangeBody } from "@/lib/domain/case/case-entry";
import { copyQuery, storedId } from "@/lib/domain/document/working-copy";
import { entryParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route, routeBy } from "@/lib/http/route";
import { changeEntry, removeEntry } from "@/lib/services/case/case-entries";

function routeOf(kind: CaseCollection) {
  const { list, single, noun } = caseCollections[kind];
  return route({
    PUT: operation({
      access: "administrator",
      summary: `Changes one of the ${list}, or moves it`,
      params: entryParams(kind),
      query: copyQuery,
      body: entryChangeBody(kind),
      response: entryChangeResponse(kind),
      errors: ["stale", "conflict"],
      handle: async ({ grant, params: { caseId, itemId }, query: { copy }, body }) => {
        const { entry, version } = await changeEntry(
          grant,
          { caseId: storedId(caseId, copy), kind, entryId: itemId },
          body,
        );
        return { message: `${noun} updated`, [single]: entry, version };
      },
    }),
    DELETE: operation({
      access: "administrator",
      summary: `Deletes one of the ${list}`,
      params: entryParams(kind),
      query: copyQuery,
      response: { message: z.string(), version: z.int() },
      errors: ["conflict"],
      handle: async ({ grant, params: { caseId, itemId }, query: { copy } }) => {
        const { version } = await removeEntry(grant, {
          caseId: storedId(caseId, copy),
          kind,
          entryId: itemId,
        });
        return { message: `${noun} deleted`, version };
      },
    }),
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "collection",
  new Map(caseCollectionKinds.map((kind) => [caseCollections[kind].path, routeOf(kind)])),
);
