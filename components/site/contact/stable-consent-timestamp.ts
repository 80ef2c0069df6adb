import type { ContactBody } from "@/lib/domain/enquiry/contact-body";

type EnquiryContent = Omit<ContactBody, "consentTimestamp">;

/**
 * Adds the consent timestamp to an enquiry, and the same timestamp to the same content again. A retry after a lost
 * response therefore has the same body, and the server recognizes it (docs/decisions/0025).
 */
export function stableConsentTimestamp(
  now: () => Date = () => new Date(),
): (content: EnquiryContent) => ContactBody {
  let last: { content: string; consentTimestamp: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, consentTimestamp: now().toISOString() };
    return { ...content, consentTimestamp: last.consentTimestamp };
  };
}
