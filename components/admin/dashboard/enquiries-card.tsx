import { getTranslations } from "next-intl/server";
import { EnquiryStatusBadge } from "@/components/admin/enquiries/enquiry-badges";
import { Link } from "@/components/ui/link";
import type { EnquirySummary } from "@/lib/domain/enquiry/enquiry";
import { enquiryFilterSearchParams } from "@/lib/domain/enquiry/enquiry-list-query";
import type { Language } from "@/lib/domain/language";
import { formatAge } from "@/lib/i18n/date-time";
import { paths } from "@/lib/paths";

/** An enquiry that waits for a reply. */
export interface WaitingEnquiry {
  id: string;
  name: string;
  company: string;
  receivedAt: Date;
}

export interface EnquiriesCardProps {
  language: Language;
  newEnquiries: { count: number; oldest: WaitingEnquiry | null };
  latest: readonly EnquirySummary[];
}

/** The whole row is the target of the link. */
function LatestEnquiry({ enquiry, language }: { enquiry: EnquirySummary; language: Language }) {
  const { id, name, company, excerpt, status, received_at } = enquiry;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-0.5 border-b border-hairline py-2.5 text-sm hover:bg-raised @2xl:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]">
      <p className="min-w-0 truncate">
        <Link
          href={paths.admin.enquiry(language, id)}
          className={`link after:absolute after:inset-0 ${status === "new" ? "font-semibold" : ""}`}
        >
          {name}
        </Link>
        {company && <span className="block truncate text-xs text-soft">{company}</span>}
      </p>
      <p
        lang={enquiry.language}
        className="order-1 col-span-2 line-clamp-1 min-w-0 text-soft @2xl:order-none @2xl:col-span-1 @2xl:line-clamp-2"
      >
        {excerpt}
      </p>
      <p className="grid justify-items-end gap-0.5">
        <time dateTime={received_at} className="text-xs text-soft">
          {formatAge(new Date(received_at), language)}
        </time>
        <EnquiryStatusBadge status={status} language={language} />
      </p>
    </li>
  );
}

async function Oldest({ oldest, language }: { oldest: WaitingEnquiry; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.dashboard" });
  const { id, name, company, receivedAt } = oldest;
  return (
    <p className="mt-2">
      <Link
        href={paths.admin.enquiry(language, id)}
        className="link inline-block py-0.5 wrap-anywhere"
      >
        {t("oldest", {
          name: company ? `${name} (${company})` : name,
          age: formatAge(receivedAt, language),
        })}
      </Link>
    </p>
  );
}

/** How many enquiries wait, the oldest of them, and the latest of any status but spam. */
export async function EnquiriesCard({ language, newEnquiries, latest }: EnquiriesCardProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const { count, oldest } = newEnquiries;
  const newHref = paths.admin.enquiries(language, enquiryFilterSearchParams({ status: "new" }));
  const waiting = t("dashboard.waiting", { count });
  return (
    <>
      <h2 id="enquiries" className="text-2xl">
        {count === 0 ? (
          waiting
        ) : (
          <Link href={newHref} className="underline-offset-4 hover:underline">
            {waiting}
          </Link>
        )}
      </h2>
      {oldest && <Oldest oldest={oldest} language={language} />}
      {latest.length === 0 ? (
        <p className="mt-4 text-sm text-soft">{t("enquiries.empty")}</p>
      ) : (
        <>
          <h3 className="mt-6 border-b border-hairline pb-2 text-sm font-normal tracking-normal text-soft">
            {t("dashboard.latest")}
          </h3>
          <ul>
            {latest.map((enquiry) => (
              <LatestEnquiry key={enquiry.id} enquiry={enquiry} language={language} />
            ))}
          </ul>
          <p className="mt-3 text-sm">
            <Link href={paths.admin.enquiries(language)} className="link inline-block py-1">
              {t("dashboard.allEnquiries")}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
