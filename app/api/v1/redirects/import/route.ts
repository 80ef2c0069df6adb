import {
  MAX_REDIRECTS_CSV_BYTES,
  redirectImportQuery,
  redirectImportResponse,
} from "@/lib/domain/address/redirect-rule";
import { readText } from "@/lib/http/body";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { importRedirects } from "@/lib/services/address/redirect-csv";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary: "Adds the redirects of a CSV with the header from,to,status, all or none",
    query: redirectImportQuery,
    contentType: "text/csv",
    response: redirectImportResponse,
    errors: ["conflict"],
    handle: async ({ grant, query, request }) => ({
      message: "Redirects imported successfully",
      ...(await importRedirects(grant, await readText(request, MAX_REDIRECTS_CSV_BYTES), query)),
    }),
  }),
});
