import { getTranslations } from "next-intl/server";
import { Mark } from "@/components/admin/ui/badge";
import type { EnquiryStatus, MailState } from "@/lib/domain/enquiry/enquiry";
import type { Language } from "@/lib/domain/language";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import { mailLooks, statusLooks } from "./badge-tones";

/** How far an enquiry is dealt with. */
export async function StatusMark({ status, language }: { status: EnquiryStatus; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  return <Mark {...statusLooks[status]}>{t(`status.${status}`)}</Mark>;
}

interface MailMarkProps {
  mail: MailState | null;
  /** What keeps mails from leaving. */
  obstacle: MailObstacle | undefined;
  language: Language;
}

/** Where the mails of an enquiry are; what was delivered needs no attention. */
export async function MailMark({ mail, obstacle, language }: MailMarkProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  if (mail === null) return null;
  if (mail === "dead") return <Mark {...mailLooks.dead}>{t("mail.dead")}</Mark>;
  return <span className="text-xs whitespace-nowrap text-soft"><span aria-hidden="true">{mailLooks[mail].sign} </span>{t(`mail.${mail === "waiting" && obstacle ? obstacle : mail}`)}</span>;
}
