import { z } from "zod";
import {
  translatableKinds,
  translatables,
  type Translatable,
} from "@/lib/domain/translation/translatable";
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
      response: { translations: z.array(translationSchema(kind)) },
      errorDetails: () => ({ message: "Failed to load translations" }),
      handle: async ({ grant, params: { itemId } }) => ({
        translations: await listTranslations(grant, { kind, id: itemId }),
      }),
    }),
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "kind",
  new Map(translatableKinds.map((kind) => [translatables[kind].path, routeOf(kind)])),
);
