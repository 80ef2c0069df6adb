import { z } from "zod";
import { enquiryPatch, enquirySchema } from "@/lib/domain/enquiry/enquiry";
import { enquiryParams } from "@/lib/domain/path-params";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { getEnquiry } from "@/lib/services/enquiry/enquiries";
import { changeEnquiryStatus, deleteEnquiry } from "@/lib/services/enquiry/enquiry-writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "administrator",
    summary: "An enquiry with its consent record, notes and mails",
    params: enquiryParams,
    response: { enquiry: enquirySchema },
    handle: async ({ grant, params: { enquiryId } }) => ({
      enquiry: await getEnquiry(grant, enquiryId),
    }),
  }),
  PATCH: operation({
    access: "administrator",
    summary: "Sets the state of an enquiry, adds a note, or both",
    params: enquiryParams,
    body: enquiryPatch,
    response: { message: z.string(), enquiry: enquirySchema },
    handle: async ({ grant, params: { enquiryId }, body }) => ({
      message: "Enquiry updated successfully",
      enquiry: await changeEnquiryStatus(grant, enquiryId, body),
    }),
  }),
  DELETE: operation({
    access: "administrator",
    summary: "Deletes an enquiry with its notes and mails",
    params: enquiryParams,
    response: { message: z.string() },
    handle: async ({ grant, params: { enquiryId } }) =>
      deleteEnquiry(grant, enquiryId).then(() => ({ message: "Enquiry deleted successfully" })),
  }),
});
