import { z } from "zod";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { translationParams } from "@/lib/domain/path-params";
import {
  translatableKinds,
  translatables,
  type Translatable,
} from "@/lib/domain/translation/translatable";
import { translationBody, translationSchema } from "@/lib/domain/translation/translation-body";
import { operation } from "@/lib/http/operation";
import { route, routeBy } from "@/lib/http/route";
import {
  deleteTranslation,
  getTranslation,
  putTranslation,
} from "@/lib/services/translation/translations";

const version = z.int().positive();

const getOperation = (kind: Translatable) =>
  operation({
    access: "administrator",
    summary: `The translation of one of the ${translatables[kind].path} in one language`,
    params: translationParams(kind),
    query: copyQuery,
    response: { translation: translationSchema(kind) },
    errors: ["no_working_copy"],
    errorDetails: () => ({ message: "Failed to load translations" }),
    handle: async ({ grant, params: { itemId: id, language }, query: { copy } }) => ({
      translation: await getTranslation(grant, { kind, id, language }, copy),
    }),
  });

const postOperation = (kind: Translatable) =>
  operation({
    access: "administrator",
    summary: `Creates or replaces the translation of one of the ${translatables[kind].path} in one language`,
    params: translationParams(kind),
    query: copyQuery,
    body: translationBody(kind),
    response: { message: z.string(), translation: translationSchema(kind), version },
    errors: ["stale", "conflict"],
    handle: async ({ grant, params: { itemId: id, language }, query: { copy }, body }) => ({
      message: "Translation saved successfully",
      ...(await putTranslation(grant, { kind, id, language }, body, copy)),
    }),
  });

const deleteOperation = (kind: Translatable) =>
  operation({
    access: "administrator",
    summary: `Removes the translation of one of the ${translatables[kind].path} in one language`,
    params: translationParams(kind),
    query: copyQuery,
    response: { message: z.string(), version },
    errors: ["conflict"],
    handle: async ({ grant, params: { itemId: id, language }, query: { copy } }) => ({
      message: "Translation removed successfully",
      ...(await deleteTranslation(grant, { kind, id, language }, copy)),
    }),
  });

const routeOf = (kind: Translatable) =>
  route({
    GET: getOperation(kind),
    POST: postOperation(kind),
    DELETE: deleteOperation(kind),
  });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeBy(
  "kind",
  new Map(translatableKinds.map((kind) => [translatables[kind].path, routeOf(kind)])),
);
