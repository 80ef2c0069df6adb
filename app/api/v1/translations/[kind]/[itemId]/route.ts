import { z } from "zod";
import {
  translatableKinds,
  translatables,
  type Translatable,
} from "@/lib/domain/translation/translatable";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { itemParams } from "@/lib/domain/path-params";
import { translationSchema } from "@/lib/domain/translation/translation-body";
import { operation } from "@/lib/http/operation";
import { route, routeBy } from "@/lib/http/route";
import { listTranslations } from "@/lib/services/translation/translations";

const routeOf = (kind: Translatable) =>
  route({
    GET: operation({
      access: "administrator",
      summary: `The translations of one of the ${translatables[kind].path}`,
      params: itemParams(kind),
      query: copyQuery,
      errors: ["no_working_copy"],
      response: { translations: z.array(translationSchema(kind)) },
      errorDetails: () => ({ message: "Failed to load translations" }),
      handle: async ({ grant, params: { itemId: id }, query: { copy } }) => ({
        translations: await listTranslations(grant, { kind, id }, copy),
      }),
    }),
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "kind",
  new Map(translatableKinds.map((kind) => [translatables[kind].path, routeOf(kind)])),
);
