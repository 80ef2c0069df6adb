import { getTranslations } from "next-intl/server";
import { Instant } from "@/components/admin/ui/date-time";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import { enquiryPlaceQuery, type EnquiryPlace } from "@/lib/domain/enquiry/enquiry-list-query";
import { languageNames, type Language } from "@/lib/domain/language";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import { paths } from "@/lib/paths";
import { MailMark, StatusMark } from "./enquiry-badges";

interface EnquiryTableProps {
  language: Language;
  enquiries: readonly EnquirySummary[];
  place: EnquiryPlace;
  /** What keeps mails from leaving. */
  obstacle: MailObstacle | undefined;
}

/** A page of enquiries; each links to itself, and from there back to this place. */
export async function EnquiryTable({ language, enquiries, place, obstacle }: EnquiryTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  const columns = { from: t("columns.from"), what: t("columns.what"), received: t("columns.received"), state: t("columns.state") };
  return (
    <Table caption={t("title")} columns={Object.values(columns)}>
      {enquiries.map(({ id, name, email, company, interest, source, language: written, excerpt, received_at, status, mail }) => (
        <Row key={id}>
          <Cell column={columns.from} className="@2xl:w-[25%]">
            <Link href={paths.admin.enquiry(language, id, enquiryPlaceQuery(place))} className={`link inline-block py-0.5 ${status === "new" ? "font-semibold" : ""}`}>{name}</Link>
            <span className="block text-xs text-soft">{[company, email].filter(Boolean).join(" · ")}</span>
          </Cell>
          <Cell column={columns.what}>
            <span className="block text-xs text-soft">{[t(`interest.${interest}`), source !== "contact" && t(`source.${source}`), languageNames[written].short].filter(Boolean).join(" · ")}</span>
            <span lang={written} className="line-clamp-2">{excerpt}</span>
          </Cell>
          <Cell column={columns.received} className="figures @2xl:w-[17%]"><Instant at={received_at} language={language} form="short" /></Cell>
          <Cell column={columns.state} className="@2xl:w-[20%]">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @5xl:flex-nowrap"><StatusMark status={status} language={language} /><MailMark mail={mail} obstacle={obstacle} language={language} /></span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
