import { z } from "zod";
import {
  translatableKinds,
  translatables,
  type Translatable,
} from "@/lib/domain/translation/translatable";
import { translationBody, translationSchema } from "@/lib/domain/translation/translation-body";
import type { Params } from "@/lib/http/operation";
import { operation, requireLanguage, route, routeBy } from "@/lib/http/route";
import {
  deleteTranslation,
  getTranslation,
  putTranslation,
} from "@/lib/services/translation/translations";

function routeOf(kind: Translatable) {
  const { path } = translatables[kind];
  const ref = ({ itemId = "", language }: Params) => ({
    kind,
    id: itemId,
    language: requireLanguage(language),
  });
  const translation = translationSchema(kind);
  const version = z.int().positive();
  return route({
    GET: operation({
      access: "administrator",
      summary: `The translation of one of the ${path} in one language`,
      response: { translation },
      errorDetails: () => ({ message: "Failed to load translations" }),
      handle: async ({ grant, params }) => ({
        translation: await getTranslation(grant, ref(params)),
      }),
    }),
    POST: operation({
      access: "administrator",
      summary: `Creates or replaces the translation of one of the ${path} in one language`,
      body: translationBody(kind),
      response: { message: z.string(), translation, version },
      errors: ["stale"],
      handle: async ({ grant, params, body }) => ({
        message: "Translation saved successfully",
        ...(await putTranslation(grant, ref(params), body)),
      }),
    }),
    DELETE: operation({
      access: "administrator",
      summary: `Removes the translation of one of the ${path} in one language`,
      response: { message: z.string(), version },
      errors: ["conflict"],
      handle: async ({ grant, params }) => ({
        message: "Translation removed successfully",
        ...(await deleteTranslation(grant, ref(params))),
      }),
    }),
  });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "kind",
  new Map(translatableKinds.map((kind) => [translatables[kind].path, routeOf(kind)])),
);
