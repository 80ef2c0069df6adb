import "server-only";
import type { NewEnquiry } from "../../data/enquiry/enquiry-intake";
import type { ContactBody } from "../../domain/enquiry/contact-body";
import { toSingleLine } from "../../domain/fields/single-line";
import { siteMessages } from "../texts/site-messages";
import { PRIVACY_POLICY_VERSION } from "../../legal/legal-text";

/** The current version, followed by the form's if it was loaded under another one. */
function versionOf(sent: string): string {
  const isCurrent = sent === "" || sent === PRIVACY_POLICY_VERSION;
  return isCurrent ? PRIVACY_POLICY_VERSION : `${PRIVACY_POLICY_VERSION} (form: ${sent})`;
}

/** The text that the visitor agreed to, in the language of the page, as proof of consent. */
export async function consentRecord(body: ContactBody): Promise<NewEnquiry["consent"]> {
  const { privacyConsent, marketingConsent } = (await siteMessages(body.language)).contact.form;
  return {
    text: privacyConsent,
    version: versionOf(toSingleLine(body.consentVersion)),
    timestamp: toSingleLine(body.consentTimestamp),
    userAgent: toSingleLine(body.consentUserAgent),
    marketing: body.marketingConsent,
    marketingText: body.marketingConsent ? marketingConsent : "",
  };
}
