import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/admin/ui/badge";
import type { EnquiryStatus, MailState } from "@/lib/domain/enquiry/enquiry";
import type { Language } from "@/lib/domain/language";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import { mailBadges, statusBadges } from "./badge-styles";

export async function EnquiryStatusBadge({
  status,
  language,
}: {
  status: EnquiryStatus;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  return <Badge {...statusBadges[status]}>{t(`status.${status}`)}</Badge>;
}

interface MailBadgeProps {
  mail: MailState | null;
  /** Why no mail can be sent at the moment. */
  obstacle: MailObstacle | undefined;
  language: Language;
}

/** Only a mail that was given up gets a badge, because only it needs attention. */
export async function MailBadge({ mail, obstacle, language }: MailBadgeProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  if (mail === null) return null;
  if (mail === "dead") return <Badge {...mailBadges.dead}>{t("mail.dead")}</Badge>;
  return (
    <span className="text-xs whitespace-nowrap text-soft">
      <span aria-hidden="true">{mailBadges[mail].icon} </span>
      {t(`mail.${mail === "waiting" && obstacle ? obstacle : mail}`)}
    </span>
  );
}
