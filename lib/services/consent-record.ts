import "server-only";
import type { NewEnquiry } from "../data/enquiry-intake";
import type { ContactBody } from "../domain/contact-body";
import { inOneLine } from "../domain/field";
import { loadMessages } from "../i18n/messages";
import { LEGAL_UPDATED } from "../legal/legal-text";

/** A page that was opened before the policy changed says so; what holds here stands first. */
const versionOf = (sent: string): string => (sent === "" || sent === LEGAL_UPDATED ? LEGAL_UPDATED : `${LEGAL_UPDATED} (form: ${sent})`);

/** What the visitor agreed to, in the words of the page's language (ambiguity 71, threats.md §2). */
export async function consentRecord(body: ContactBody): Promise<NewEnquiry["consent"]> {
  const { privacyConsent, marketingConsent } = (await loadMessages(body.language)).contact.form;
  return {
    text: privacyConsent,
    version: versionOf(inOneLine(body.consentVersion)),
    timestamp: inOneLine(body.consentTimestamp),
    userAgent: inOneLine(body.consentUserAgent),
    marketing: body.marketingConsent,
    marketingText: body.marketingConsent ? marketingConsent : "",
  };
}
