import { z } from "zod";
import { languageParams } from "@/lib/domain/path-params";
import { languageResponse, languageStateBody } from "@/lib/domain/site/site-language";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { removeLanguage, setLanguageState } from "@/lib/services/language/languages";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: operation({
    access: "administrator",
    summary: "Shows a language to visitors once it is whole enough, or takes it off the site",
    params: languageParams,
    body: languageStateBody,
    response: languageResponse,
    errors: ["conflict"],
    handle: async ({ grant, params: { code }, body: { state } }) => ({
      message: "Language updated successfully",
      language: await setLanguageState(grant, code, state),
    }),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Removes a language that was never public",
    params: languageParams,
    response: { message: z.string() },
    errors: ["conflict"],
    handle: async ({ grant, params: { code } }) =>
      removeLanguage(grant, code).then(() => ({ message: "Language removed successfully" })),
  }),
});
