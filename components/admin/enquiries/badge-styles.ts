import type { BadgeTone } from "@/components/admin/ui/badge";
import type { EnquiryStatus, MailState } from "@/lib/domain/enquiry/enquiry";

type BadgeStyle = { icon: string; tone: BadgeTone };

export const statusBadges: Record<EnquiryStatus, BadgeStyle> = {
  new: { icon: "●", tone: "hand" },
  handled: { icon: "✓", tone: "auto" },
  spam: { icon: "×", tone: "plain" },
};

export const mailBadges: Record<MailState, BadgeStyle> = {
  waiting: { icon: "…", tone: "plain" },
  sent: { icon: "✓", tone: "plain" },
  dead: { icon: "!", tone: "hand" },
};
