import { copyQuery } from "@/lib/domain/document/working-copy";
import { textListQuery, textListResponse } from "@/lib/domain/texts/site-text";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listTexts } from "@/lib/services/texts/texts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "The texts of the public pages and mails in all languages, with what editors changed",
    query: textListQuery.extend(copyQuery.shape),
    response: textListResponse,
    errors: ["no_working_copy"],
    handle: ({ grant, query }) => listTexts(grant, query),
  }),
});
