import {
  languageCreateBody,
  languageListResponse,
  languageResponse,
} from "@/lib/domain/site/site-language";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { addLanguage, listSiteLanguages } from "@/lib/services/language/languages";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "The languages of the site with what they lack, and those that can be added",
    response: languageListResponse,
    handle: ({ grant }) => listSiteLanguages(grant),
  }),
  POST: operation({
    access: "administrator",
    summary: "Adds a language, which only editors see until it is made public",
    body: languageCreateBody,
    response: languageResponse,
    status: 201,
    errors: ["conflict"],
    handle: async ({ grant, body }) => ({
      message: "Language added successfully",
      language: await addLanguage(grant, body.code),
    }),
  }),
});
