import type { ContactBody } from "@/lib/domain/enquiry/contact-body";
import { interests } from "@/lib/domain/enquiry/contact-form";

/** What stands in the form, what nobody sees included; the rest of a body is added when it is sent. */
export type EnquiryValues = Omit<
  ContactBody,
  "consentTimestamp" | "consentUserAgent" | "language" | "source" | "consentVersion"
>;

/** The form before anything is written. */
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
