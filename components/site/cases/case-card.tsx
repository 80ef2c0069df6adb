import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { CardDiagram, CardLink, CaseImage } from "./case-card-parts";
import { IndustryLabel } from "./industry-label";
import { Metrics } from "./metrics";

interface CaseCardProps {
  businessCase: CaseWithSteps;
  language: Language;
  /** The common time scale of the cards of a list (scaleOfCases). */
  scaleSeconds: number;
}

/** A case in a column of a grid. */
export function CaseCard({ businessCase, language, scaleSeconds }: CaseCardProps) {
  const { title, description, industryLabel, metrics } = businessCase;
  const lang = foreignLanguage(businessCase.language, language);
  return (
    <article className="group relative flex h-full flex-col gap-y-5">
      <CaseImage
        businessCase={businessCase}
        language={language}
        sizes="(min-width: 48rem) 50vw, 100vw"
      >
        {industryLabel && <IndustryLabel lang={lang}>{industryLabel}</IndustryLabel>}
      </CaseImage>
      <div>
        <h3 lang={lang} className="text-xl">
          {title}
        </h3>
        <p lang={lang} className="mt-2 text-sm text-soft">
          {description}
        </p>
      </div>
      <div className="mt-auto">
        <CardDiagram businessCase={businessCase} language={language} scaleSeconds={scaleSeconds} />
        <div className="mt-5">
          <Metrics metrics={metrics} language={language} />
        </div>
        <CardLink businessCase={businessCase} language={language} />
      </div>
    </article>
  );
}
