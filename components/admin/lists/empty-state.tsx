import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";

interface NothingProps {
  language: Language;
  /** Said when there is nothing at all. */
  empty: string;
  /** The list without filters, when there are some. */
  all: string | undefined;
}

/** In the place of the rows of a list. */
export async function Nothing({ language, empty, all }: NothingProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.rows" });
  return (
    <div className="mt-8">
      <Notice>
        <p>{all ? t("nothingFound") : empty}</p>
        {all && <p className="mt-2 text-sm"><Link href={all} className="link inline-block py-1">{t("showAll")}</Link></p>}
      </Notice>
    </div>
  );
}
