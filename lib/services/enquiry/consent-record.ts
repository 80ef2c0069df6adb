import "server-only";
import type { NewEnquiry } from "../../data/enquiry/enquiry-intake";
import type { ContactBody } from "../../domain/enquiry/contact-body";
import { toSingleLine } from "../../domain/fields/field";
import { loadMessages } from "../../i18n/messages";
import { PRIVACY_POLICY_VERSION } from "../../legal/legal-text";

/** The current version first; a form that was opened under another version adds that one. */
function versionOf(sent: string): string {
  const isCurrent = sent === "" || sent === PRIVACY_POLICY_VERSION;
  return isCurrent ? PRIVACY_POLICY_VERSION : `${PRIVACY_POLICY_VERSION} (form: ${sent})`;
}

/** What the visitor agreed to, in the words of the page's language (ambiguity 71, threats.md §2). */
export async function consentRecord(body: ContactBody): Promise<NewEnquiry["consent"]> {
  const { privacyConsent, marketingConsent } = (await loadMessages(body.language)).contact.form;
  return {
    text: privacyConsent,
    version: versionOf(toSingleLine(body.consentVersion)),
    timestamp: toSingleLine(body.consentTimestamp),
    userAgent: toSingleLine(body.consentUserAgent),
    marketing: body.marketingConsent,
    marketingText: body.marketingConsent ? marketingConsent : "",
  };
}
