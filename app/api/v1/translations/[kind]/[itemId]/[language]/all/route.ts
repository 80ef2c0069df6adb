import { z } from "zod";
import { saveAllBody } from "@/lib/domain/translation/save-all";
import { translatables } from "@/lib/domain/translation/translatable";
import { copyQuery, storedId } from "@/lib/domain/document/working-copy";
import { translationParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route, routeBy } from "@/lib/http/route";
import { saveAllTranslations } from "@/lib/services/translation/save-all";

const ofCase = route({
  POST: operation({
    access: "administrator",
    summary: "Saves all texts of a case in one language, or none",
    params: translationParams("businessCase"),
    query: copyQuery,
    body: saveAllBody,
    response: { message: z.string(), version: z.int().positive() },
    errors: ["stale", "conflict"],
    handle: async ({ grant, params: { itemId, language }, query: { copy }, body }) => {
      const caseId = storedId(itemId, copy);
      const { version } = await saveAllTranslations(grant, { caseId, language }, body);
      return { message: "All translations saved successfully", version };
    },
  }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "kind",
  new Map([[translatables.businessCase.path, ofCase]]),
);
