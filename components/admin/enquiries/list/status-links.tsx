import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { enquiryStatuses } from "@/lib/domain/enquiry/enquiry";
import {
  enquiryFilterSearchParams,
  type AdminEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

/** Undefined shows everything but spam. */
const statusFilters = [undefined, ...enquiryStatuses, "all"] as const;

interface StatusLinksProps {
  language: Language;
  listQuery: AdminEnquiryListQuery;
  /** Number of enquiries that match the filters and count as spam. */
  spam: number;
}

/**
 * Shows the number of spam enquiries: no mail announces them, so a false positive is found only
 * here.
 */
export async function StatusLinks({ language, listQuery, spam }: StatusLinksProps) {
  const number = new Intl.NumberFormat(language);
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.view" });
  return (
    <nav aria-label={t("label")}>
      <ul className="flex flex-wrap gap-x-1 gap-y-1 text-sm">
        {statusFilters.map((status) => (
          <li key={status ?? "open"}>
            <Link
              href={paths.admin.enquiries(
                language,
                enquiryFilterSearchParams({ ...listQuery, status }),
              )}
              aria-current={status === listQuery.status ? "page" : undefined}
              className="inline-block rounded-md px-3 py-1.5 hover:bg-raised aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {t(status ?? "open")}
              {status === "spam" && spam > 0 && ` (${number.format(spam)})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
