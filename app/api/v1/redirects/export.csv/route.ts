import { FileDownload } from "@/lib/http/file-download";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { exportRedirects } from "@/lib/services/address/redirect-csv";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Own redirects as CSV, as an import reads them",
    response: {},
    responseFileType: "text/csv; charset=utf-8",
    handle: async ({ grant }) => new FileDownload("redirects.csv", await exportRedirects(grant)),
  }),
});
