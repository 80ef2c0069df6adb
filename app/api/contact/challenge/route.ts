import { challengeResponse } from "@/lib/domain/enquiry/contact-body";
import { operation } from "@/lib/http/operation";
import { route } from "@/lib/http/route";
import { newChallenge } from "@/lib/services/enquiry/contact";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: operation({
    access: "public",
    summary: "A question and its token for one enquiry",
    response: challengeResponse,
    handle: newChallenge,
  }),
});
