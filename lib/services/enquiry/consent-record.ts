import "server-only";
import type { NewEnquiry } from "../../data/enquiry/enquiry-intake";
import type { ContactBody } from "../../domain/enquiry/contact-body";
import { toSingleLine } from "../../domain/fields/single-line";
import { siteMessages } from "../texts/site-messages";
import { currentPrivacyVersion } from "../policy/site-policies";

/** The current version, followed by the form's if it was loaded under another one. */
async function versionOf(sent: string): Promise<string> {
  const current = await currentPrivacyVersion();
  return sent === "" || sent === current ? current : `${current} (form: ${sent})`;
}

/** The text that the visitor agreed to, in the language of the page, as proof of consent. */
export async function consentRecord(body: ContactBody): Promise<NewEnquiry["consent"]> {
  const { privacyConsent, marketingConsent } = (await siteMessages(body.language)).contact.form;
  return {
    text: privacyConsent,
    version: await versionOf(toSingleLine(body.consentVersion)),
    timestamp: toSingleLine(body.consentTimestamp),
    userAgent: toSingleLine(body.consentUserAgent),
    marketing: body.marketingConsent,
    marketingText: body.marketingConsent ? marketingConsent : "",
  };
}
