import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { shareTexts } from "@/lib/i18n/share-texts";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { MonthlyReport } from "./monthly-report";

/** Value-based pricing as text and as the report that measures the value (P-PRICE-02, P-GEN-06). */
export async function ValueShare({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.value" });
  const own = await getTranslations({
    locale: language,
    namespace: "business-case.yourProcess.invitation",
  });
  const shares = shareTexts((await siteFacts()).examples, language);
  return (
    <section
      aria-labelledby="value"
      className="frame apart grid items-start gap-x-16 gap-y-8 @[64rem]:grid-cols-2"
    >
      <div className="@[64rem]:sticky @[64rem]:top-24">
        <h2 id="value" className="text-2xl">
          {t("title", shares)}
        </h2>
        <p className="prose-measure mt-4 @[40rem]:mt-5 @[40rem]:text-lg">{t("lead", shares)}</p>
        <p className="prose-measure mt-3 text-sm text-soft @[40rem]:mt-4 @[40rem]:text-base">
          {t("note")}
        </p>
        <p className="no-print mt-5 flex flex-wrap gap-x-8 gap-y-1">
          <Link href={paths.yourProcess(language)} className="link tap font-semibold">
            {own("link")}
          </Link>
          <Link href={paths.cases(language)} className="link tap font-semibold">
            {t("calculator")}
          </Link>
        </p>
      </div>
      <MonthlyReport language={language} />
    </section>
  );
}
