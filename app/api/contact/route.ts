import { z } from "zod";
import { contactBody } from "@/lib/domain/enquiry/contact-body";
import { ENQUIRY_THANKS } from "@/lib/domain/enquiry/contact-form";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { receiveEnquiry } from "@/lib/services/enquiry/contact";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: operation({
    access: "public",
    summary: "Takes an enquiry in",
    body: contactBody,
    response: { message: z.string() },
    limit: "contact",
    handle: async ({ body }) => receiveEnquiry(body).then(() => ({ message: ENQUIRY_THANKS })),
  }),
});
