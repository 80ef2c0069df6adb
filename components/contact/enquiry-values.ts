import type { z } from "zod";
import { contactBody } from "@/lib/domain/contact-form";

/** What stands in the form, what nobody sees included; the rest of a body is added when it is sent. */
export const enquiryValues = contactBody.omit({ consentTimestamp: true, consentUserAgent: true, language: true, source: true, consentVersion: true });
export type EnquiryValues = z.output<typeof enquiryValues>;
