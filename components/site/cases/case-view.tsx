import { CallToAction } from "@/components/site/layout/call-to-action";
import { Link } from "@/components/ui/link";
import { getTranslations } from "next-intl/server";
import type { CaseDetail, CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { keepShortWords } from "@/lib/i18n/short-words";
import { paths } from "@/lib/paths";
import { CaseCalculator } from "./case-calculator";
import { CaseComparison } from "./case-comparison";
import { CaseProof } from "./case-proof";
import { CaseSummary } from "./case-summary";
import { CaseVideo } from "./case-video";
import { CaseStory } from "./case-story";
import { CaseTimeline } from "./case-timeline";
import { RelatedCases } from "./related-cases";

interface CaseViewProps {
  businessCase: CaseDetail;
  related: readonly CaseWithSteps[];
  language: Language;
}

export async function CaseView({ businessCase, related, language }: CaseViewProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  const lang = foreignLanguage(businessCase.language, language);
  const { industryLabel, ctaHeader, ctaDescription } = businessCase;
  return (
    <article>
      <div className="frame pt-6 @[40rem]:pt-14">
        <p className="no-print text-sm">
          <Link href={paths.cases(language)} className="link tap">
            ← {t("back")}
          </Link>
        </p>
        {lang && (
          <p className="mt-4 text-sm text-soft">{common("servedIn", { language: common(lang) })}</p>
        )}
        <div lang={lang}>
          {industryLabel && (
            <p className="mt-4 text-sm font-semibold text-soft @[40rem]:mt-8">{industryLabel}</p>
          )}
          <h1 className="mt-2 max-w-5xl text-2xl @[40rem]:text-3xl">
            {contentTitle(businessCase)}
          </h1>
        </div>
        <CaseSummary businessCase={businessCase} language={language} lang={lang} />
      </div>
      <CaseComparison businessCase={businessCase} language={language} />
      <CaseProof businessCase={businessCase} language={language} />
      <CaseVideo businessCase={businessCase} language={language} />
      <CaseStory businessCase={businessCase} language={language} />
      <CaseCalculator businessCase={businessCase} language={language} />
      <CaseTimeline businessCase={businessCase} language={language} />
      {ctaHeader && (
        <CallToAction
          language={language}
          title={keepShortWords(ctaHeader, businessCase.language)}
          text={ctaDescription}
          textLanguage={lang}
          href={paths.contact(language, new URLSearchParams({ case: businessCase.id }))}
        />
      )}
      <RelatedCases cases={related} language={language} />
    </article>
  );
}
