import type { MarkTone } from "@/components/admin/ui/badge";
import type { EnquiryStatus, MailState } from "@/lib/domain/enquiry/enquiry";

type Look = { sign: string; tone: MarkTone };

export const statusLooks: Record<EnquiryStatus, Look> = {
  new: { sign: "●", tone: "hand" },
  handled: { sign: "✓", tone: "auto" },
  spam: { sign: "×", tone: "plain" },
};

export const mailLooks: Record<MailState, Look> = {
  waiting: { sign: "…", tone: "plain" },
  sent: { sign: "✓", tone: "plain" },
  dead: { sign: "!", tone: "hand" },
};
