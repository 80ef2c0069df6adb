import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";

interface EmptyStateProps {
  language: Language;
  /** Shown when the list is empty without filters. */
  emptyText: string;
  /** The list without filters; undefined when none are set. */
  showAllHref: string | undefined;
}

/** Replaces the rows of an empty list. */
export async function EmptyState({ language, emptyText, showAllHref }: EmptyStateProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.rows" });
  return (
    <div className="mt-8">
      <Notice>
        <p>{showAllHref ? t("nothingFound") : emptyText}</p>
        {showAllHref && (
          <p className="mt-2 text-sm">
            <Link href={showAllHref} className="link inline-block py-1">
              {t("showAll")}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}
