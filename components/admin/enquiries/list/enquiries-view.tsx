import { getMessages, getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/site/layout/page-links";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import {
  enquiryListSearchParams,
  enquiryFilterSearchParams,
  type AdminEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import type { Language } from "@/lib/domain/language";
import type { MailObstacle } from "@/lib/domain/mail/mail-problem";
import { paths } from "@/lib/paths";
import { EnquiryFilters } from "./enquiry-filters";
import { EnquiryTable } from "./enquiry-table";
import { StatusLinks } from "./status-links";

interface EnquiriesViewProps {
  language: Language;
  listQuery: AdminEnquiryListQuery;
  enquiries: readonly EnquirySummary[];
  /** Number of enquiries on all pages. */
  total: number;
  pages: number;
  /** Number of enquiries that match the filters and count as spam. */
  spam: number;
  obstacle: MailObstacle | undefined;
}

async function EmptyState({
  language,
  listQuery,
  spam,
}: Pick<EnquiriesViewProps, "language" | "listQuery" | "spam">) {
  const isFiltered = enquiryFilterSearchParams(listQuery).size > 0;
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  return (
    <div className="mt-8">
      <Notice>
        <p>{isFiltered ? t("nothingFound") : t("empty")}</p>
        {listQuery.status === undefined && spam > 0 && (
          <p className="mt-2 text-sm">
            <Link
              href={paths.admin.enquiries(
                language,
                enquiryFilterSearchParams({ ...listQuery, status: "spam" }),
              )}
              className="link inline-block py-1"
            >
              {t("spamFound", { count: spam })}
            </Link>
          </p>
        )}
        {isFiltered && (
          <p className="mt-2 text-sm">
            <Link
              href={paths.admin.enquiries(language, enquiryFilterSearchParams({ status: "all" }))}
              className="link inline-block py-1"
            >
              {t("showAll")}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** A status region holds the count, so that screen readers announce the result of a search. */
async function Header({
  language,
  listQuery,
  total,
}: Pick<EnquiriesViewProps, "language" | "listQuery" | "total">) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries" });
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-xl">{t("title")}</h1>
        <a
          href={paths.admin.enquiriesAsCsv(language, enquiryFilterSearchParams(listQuery))}
          download
          className="link inline-block py-1 text-sm"
        >
          {t("export")}
        </a>
      </div>
      <p role="status" className="mt-1 text-sm text-soft">
        {t("count", { count: total })}
      </p>
    </>
  );
}

/**
 * The list of enquiries, newest first. Filters and page are in the URL, so a view can be
 * bookmarked.
 */
export async function EnquiriesView({
  language,
  listQuery,
  enquiries,
  total,
  pages,
  spam,
  obstacle,
}: EnquiriesViewProps) {
  const {
    admin: {
      enquiries: { filter, source, one },
    },
  } = await getMessages({ locale: language });
  const query = enquiryFilterSearchParams(listQuery).toString();
  return (
    <>
      <Header language={language} listQuery={listQuery} total={total} />
      <div className="mt-5">
        <StatusLinks language={language} listQuery={listQuery} spam={spam} />
      </div>
      <EnquiryFilters
        action={paths.admin.enquiries(language)}
        query={query}
        labels={{ ...filter, sources: source, mailStates: one.mailState }}
      />
      {enquiries.length === 0 ? (
        <EmptyState language={language} listQuery={listQuery} spam={spam} />
      ) : (
        <>
          <EnquiryTable
            language={language}
            enquiries={enquiries}
            listQuery={listQuery}
            obstacle={obstacle}
          />
          <PageLinks
            page={listQuery.page}
            pages={pages}
            hrefFor={(page) =>
              paths.admin.enquiries(language, enquiryListSearchParams({ ...listQuery, page }))
            }
            language={language}
          />
        </>
      )}
    </>
  );
}
