import { z } from "zod";
import { enquirySchema, resendBody } from "@/lib/domain/enquiry/enquiry";
import { enquiryParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { resendMails } from "@/lib/services/enquiry/enquiry-writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "administrator",
    summary:
      "Lets the mails of an enquiry that were not sent leave at once, or sends the named one, also again",
    params: enquiryParams,
    body: resendBody,
    errors: ["conflict"],
    response: { message: z.string(), enquiry: enquirySchema },
    handle: async ({ grant, params: { enquiryId }, body }) => ({
      message: "The mails are on their way",
      enquiry: await resendMails(grant, enquiryId, body),
    }),
  }),
});
