import { enquiryExportQuery } from "@/lib/domain/enquiry/enquiry";
import { FileDownload } from "@/lib/http/file-download";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { exportEnquiries } from "@/lib/services/enquiry/enquiry-export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Enquiries as a table for spreadsheets, newest first",
    query: enquiryExportQuery,
    response: {},
    responseFileType: "text/csv; charset=utf-8",
    handle: async ({ grant, query }) => {
      const { name, parts } = await exportEnquiries(grant, query);
      return new FileDownload(name, parts);
    },
  }),
});
