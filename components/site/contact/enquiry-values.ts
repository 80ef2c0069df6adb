import type { ContactBody } from "@/lib/domain/enquiry/contact-body";
import { interests } from "@/lib/domain/enquiry/contact-form";

/** The values of the form, hidden fields included; the rest of the request body is added when it is sent. */
export type EnquiryValues = Omit<
  ContactBody,
  "consentTimestamp" | "consentUserAgent" | "language" | "source" | "consentVersion"
>;

export const emptyEnquiry: EnquiryValues = {
  name: "",
  email: "",
  company: "",
  phone: "",
  message: "",
  interest: interests[0],
  industry: "",
  captchaAnswer: "",
  token: "",
  privacyConsent: false,
  marketingConsent: false,
  ageConfirmation: false,
  website: "",
};
