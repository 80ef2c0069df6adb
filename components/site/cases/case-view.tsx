import { CallToAction } from "@/components/site/layout/call-to-action";
import type { CaseDetail, CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
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

export function CaseView({ businessCase, related, language }: CaseViewProps) {
  const lang = foreignLanguage(businessCase.language, language);
  const { ctaHeader, ctaDescription } = businessCase;
  return (
    <article>
      <CaseSummary businessCase={businessCase} language={language} />
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
