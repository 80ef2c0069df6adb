import type { Interest } from "../enquiry/contact-form";
import type { EnquirySource } from "../enquiry/enquiry-source";
import type { Language } from "../language";

/** The data of an enquiry that mails contain. */
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
  /** The industry's name in the language of the visitor; empty without one. */
  industry: string;
  source: EnquirySource;
  /** The title of the case it refers to, in the language of the mail; empty without one. */
  caseTitle: string;
  consent: { text: string; version: string; marketing: boolean };
}
