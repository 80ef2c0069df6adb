import { z } from "zod";
import { enquiryListQuery, enquirySummarySchema } from "@/lib/domain/enquiry/enquiry";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { listEnquiries } from "@/lib/services/enquiry/enquiries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "Enquiries, newest first; spam only when it is asked for",
    query: enquiryListQuery,
    response: {
      enquiries: z.array(enquirySummarySchema),
      total: z.int().nonnegative(),
      limit: z.int(),
      offset: z.int(),
    },
    handle: ({ grant, query }) => listEnquiries(grant, query),
  }),
});
