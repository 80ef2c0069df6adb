import { languageParams } from "@/lib/domain/path-params";
import { textFileBody, textFileQuery, textFileResponse } from "@/lib/domain/site/site-language";
import { FileDownload } from "@/lib/http/file-download";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { exportTexts, importTexts } from "@/lib/services/texts/text-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "The texts of the pages and mails in a language, all or only the changed ones",
    params: languageParams,
    query: textFileQuery,
    response: {},
    responseFileType: "application/json; charset=utf-8",
    handle: async ({ grant, params: { code }, query }) => {
      const parts = [query.changed && "changed", "texts", query.namespace, code].filter(Boolean);
      return new FileDownload(`${parts.join("-")}.json`, await exportTexts(grant, code, query));
    },
  }),
  PUT: operation({
    access: "administrator",
    summary: "Changes the texts of the pages and mails in a language by those of a file",
    params: languageParams,
    body: textFileBody,
    response: textFileResponse,
    handle: async ({ grant, params: { code }, body }) => ({
      message: "Texts imported successfully",
      ...(await importTexts(grant, code, body)),
    }),
  }),
});
