import type { ContactBody } from "@/lib/domain/enquiry/contact-body";

type EnquiryContent = Omit<ContactBody, "consentTimestamp">;

/**
 * Gives each enquiry the time of its consent, and the same time to the same enquiry again: sent twice because the answer was lost,
 * it is the same body, which the server answers as it did before (design.md §3 Enquiries).
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
