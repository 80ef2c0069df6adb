import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import {
  enquiryListSearchParams,
  type AdminEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import { languageNames, type Language } from "@/lib/domain/language";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import { paths } from "@/lib/paths";
import { MailBadge, EnquiryStatusBadge } from "../enquiry-badges";

interface EnquiryTableProps {
  language: Language;
  enquiries: readonly EnquirySummary[];
  listQuery: AdminEnquiryListQuery;
  /** Why no mail can be sent at the moment. */
  obstacle: MailObstacle | undefined;
}

interface EnquiryRowProps extends Omit<EnquiryTableProps, "enquiries"> {
  enquiry: EnquirySummary;
  columns: Record<"from" | "what" | "received" | "state", string>;
}

/** The link carries the list's filters, so that the enquiry can link back to the same list. */
async function EnquiryRow({ enquiry, columns, listQuery, obstacle, language }: EnquiryRowProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  const { id, name, email, company, interest, source, excerpt, received_at, status, mail } =
    enquiry;
  return (
    <Row>
      <Cell column={columns.from} className="@2xl:w-[25%]">
        <Link
          href={paths.admin.enquiry(language, id, enquiryListSearchParams(listQuery))}
          className={`link inline-block py-0.5 ${status === "new" ? "font-semibold" : ""}`}
        >
          {name}
        </Link>
        <span className="block text-xs text-soft">
          {[company, email].filter(Boolean).join(" · ")}
        </span>
      </Cell>
      <Cell column={columns.what}>
        <span className="block text-xs text-soft">
          {[
            t(`interest.${interest}`),
            source !== "contact" && t(`source.${source}`),
            languageNames[enquiry.language].short,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span lang={enquiry.language} className="line-clamp-2">
          {excerpt}
        </span>
      </Cell>
      <Cell column={columns.received} className="figures @2xl:w-[17%]">
        <DateTime at={received_at} language={language} form="short" />
      </Cell>
      <Cell column={columns.state} className="@2xl:w-[20%]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @5xl:flex-nowrap">
          <EnquiryStatusBadge status={status} language={language} />
          <MailBadge mail={mail} obstacle={obstacle} language={language} />
        </span>
      </Cell>
    </Row>
  );
}

export async function EnquiryTable({
  language,
  enquiries,
  listQuery,
  obstacle,
}: EnquiryTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  const columns = {
    from: t("columns.from"),
    what: t("columns.what"),
    received: t("columns.received"),
    state: t("columns.state"),
  };
  return (
    <Table caption={t("title")} columns={Object.values(columns)}>
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry.id}
          enquiry={enquiry}
          columns={columns}
          listQuery={listQuery}
          obstacle={obstacle}
          language={language}
        />
      ))}
    </Table>
  );
}
