import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { AuditEntry } from "@/lib/domain/audit/audit";
import {
  auditFilterSearchParams,
  auditListSearchParams,
  type AuditListQuery,
} from "@/lib/domain/audit/audit-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

interface AuditViewProps {
  language: Language;
  listQuery: AuditListQuery;
  entries: readonly AuditEntry[];
  /** Cursor of the next, older page; null on the last one. */
  next: string | null;
}

/**
 * The audit trail, newest first. Filters and cursor are in the URL, so a view can be bookmarked.
 */
export async function AuditView({ language, listQuery, entries, next }: AuditViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  const {
    admin: { audit: labels, nav },
  } = await getMessages({ locale: language });
  const filters = auditFilterSearchParams(listQuery);
  const link = "link inline-block py-1";
  return (
    <>
      <h1 className="text-xl">{nav.audit}</h1>
      <p className="mt-1 text-sm text-soft">{t("text")}</p>
      <AuditFilters
        action={paths.admin.audit(language)}
        query={filters.toString()}
        labels={labels}
      />
      {entries.length === 0 ? (
        <div className="mt-8">
          <Notice>
            <p>{t("nothing")}</p>
            {filters.size > 0 && (
              <p className="mt-2 text-sm">
                <Link href={paths.admin.audit(language)} className={link}>
                  {t("showAll")}
                </Link>
              </p>
            )}
          </Notice>
        </div>
      ) : (
        <AuditTable language={language} entries={entries} />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {listQuery.before && (
          <Link href={paths.admin.audit(language, filters)} className={link}>
            {t("newest")}
          </Link>
        )}
        {next && (
          <Link
            href={paths.admin.audit(
              language,
              auditListSearchParams({ ...listQuery, before: next }),
            )}
            className={link}
          >
            {t("older")}
          </Link>
        )}
      </p>
    </>
  );
}
