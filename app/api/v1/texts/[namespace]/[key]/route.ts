import { z } from "zod";
import { copyQuery } from "@/lib/domain/document/working-copy";
import { siteTextSchema, textBody } from "@/lib/domain/texts/site-text";
import { textParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { changeText } from "@/lib/services/texts/texts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: operation({
    access: "administrator",
    summary: "Changes a text of the pages and mails in one language, or resets it by null",
    params: textParams,
    query: copyQuery,
    body: textBody,
    response: { message: z.string(), text: siteTextSchema, version: z.int().positive() },
    errors: ["stale"],
    handle: async ({ grant, params, query: { copy }, body }) => ({
      message: "Text saved successfully",
      ...(await changeText(grant, { ...params, copy }, body)),
    }),
  }),
});
