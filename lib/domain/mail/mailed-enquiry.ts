import type { Interest } from "../enquiry/contact-form";
import type { EnquirySource } from "../enquiry/enquiry-source";
import type { Language } from "../language";

/** What mails say of an enquiry. */
export interface MailedEnquiry {
  id: string;
  receivedAt: Date;
  language: Language;
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  interest: Interest;
  /** The industry's name as the visitor read it; empty without one. */
  industry: string;
  source: EnquirySource;
  /** The title of the case that it is about, in the language of the mail; empty without one. */
  caseTitle: string;
  consent: { text: string; version: string; marketing: boolean };
}
