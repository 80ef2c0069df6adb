import { z } from "zod";
import { languageField } from "@/lib/domain/fields/field";
import { translationCheckSchema } from "@/lib/domain/translation/translation-body";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { checkTranslations } from "@/lib/services/translation/translations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Which languages each case and each industry is translated in",
    response: {
      languages: z.array(languageField),
      businessCases: z.array(translationCheckSchema),
      industries: z.array(translationCheckSchema),
    },
    errorDetails: () => ({ message: "Failed to load translations" }),
    handle: ({ grant }) => checkTranslations(grant),
  }),
});
