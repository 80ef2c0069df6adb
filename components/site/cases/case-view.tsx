import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { BusinessCase, CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { paths } from "@/lib/paths";
import { CaseCalculator } from "./case-calculator";
import { CaseComparison } from "./case-comparison";
import { CaseVideo } from "./case-video";
import { CaseStory } from "./case-story";
import { CaseTimeline } from "./case-timeline";
import { Metrics } from "./metrics";
import { RelatedCases } from "./related-cases";

interface CaseViewProps {
  businessCase: CaseDetail;
  related: readonly BusinessCase[];
  language: Language;
}

export async function CaseView({ businessCase, related, language }: CaseViewProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  const lang = foreignLanguage(businessCase.language, language);
  const { title, description, industryLabel, metrics, ctaHeader, ctaDescription } = businessCase;
  return (
    <article>
      <div className="frame pt-10 @[40rem]:pt-14">
        <p className="no-print text-sm">
          <Link href={paths.cases(language)} className="link inline-block py-1">
            ← {t("back")}
          </Link>
        </p>
        {lang && (
          <p className="mt-4 text-sm text-soft">{common("servedIn", { language: common(lang) })}</p>
        )}
        <div lang={lang}>
          {industryLabel && <p className="mt-8 text-sm font-semibold text-soft">{industryLabel}</p>}
          <h1 className="mt-2 max-w-5xl text-2xl @[40rem]:text-3xl">{title}</h1>
          <p className="prose-measure mt-6 text-lg">{description}</p>
        </div>
        <section aria-label={t("metrics")} className="mt-10">
          <Metrics metrics={metrics} language={language} large />
        </section>
      </div>
      <CaseComparison businessCase={businessCase} language={language} />
      <CaseVideo businessCase={businessCase} language={language} />
      <CaseStory businessCase={businessCase} language={language} />
      <CaseCalculator businessCase={businessCase} language={language} />
      <CaseTimeline businessCase={businessCase} language={language} />
      {ctaHeader && (
        <section aria-labelledby="cta" className="no-print frame mt-24">
          <div className="rounded-md bg-ink px-6 py-12 text-paper @[40rem]:px-12">
            <h2 id="cta" lang={lang} className="max-w-3xl text-2xl">
              {ctaHeader}
            </h2>
            <p lang={lang} className="prose-measure mt-4 text-lg opacity-85">
              {ctaDescription}
            </p>
            <p className="mt-8">
              <Link
                href={paths.contact(language, new URLSearchParams({ case: businessCase.id }))}
                className="button border-paper bg-paper text-ink hover:opacity-90"
              >
                {t("contact")}
              </Link>
            </p>
          </div>
        </section>
      )}
      <RelatedCases cases={related} language={language} />
    </article>
  );
}
