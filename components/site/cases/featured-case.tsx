import { diagramTexts, stepViews } from "@/components/site/process-diagram/diagram-texts";
import { ProcessDiagram } from "@/components/site/process-diagram/process-diagram";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { caseSource } from "@/lib/i18n/edit-source";
import { CardLink, CaseImage } from "./case-card-parts";
import { comparisonSides } from "./comparison-sides";
import { IndustryLabel } from "./industry-label";
import { Metrics } from "./metrics";

interface FeaturedCaseProps {
  businessCase: CaseWithSteps;
  language: Language;
}

function Texts({
  businessCase,
  language,
  hasDiagram,
}: FeaturedCaseProps & { hasDiagram: boolean }) {
  const { description, industryLabel } = businessCase;
  const lang = foreignLanguage(businessCase.language, language);
  return (
    <div>
      {industryLabel && (
        <IndustryLabel lang={lang} side={hasDiagram ? "left" : "right"}>
          {industryLabel}
        </IndustryLabel>
      )}
      <h2 lang={lang} className="text-2xl">
        {contentTitle(businessCase)}
      </h2>
      <p lang={lang} className="prose-measure mt-4 text-lg text-soft">
        {description}
      </p>
    </div>
  );
}

/**
 * The first case of a list, with its labelled process diagram; without steps, with its image in that
 * place. In narrow windows the texts come first: on a phone they are what the first screen has space for.
 * There the rest waits for the first paint (server/next-internals/first-paint.ts, by `data-case`).
 */
export async function FeaturedCase({ businessCase, language }: FeaturedCaseProps) {
  const { before, after } = comparisonSides(businessCase);
  const hasDiagram = before.length > 0;
  const image = (
    <CaseImage
      businessCase={businessCase}
      language={language}
      sizes="(min-width: 64rem) 50vw, 100vw"
      eager
      isWide
    />
  );
  return (
    <article
      {...caseSource(businessCase.id)}
      data-case="featured"
      className="group relative grid gap-x-14 gap-y-8 @[64rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]"
    >
      <div className="flex flex-col">
        {hasDiagram && (
          <div className="mb-6 @max-[64rem]:order-1 @max-[64rem]:mt-6 @max-[64rem]:mb-0">
            {image}
          </div>
        )}
        <Texts businessCase={businessCase} language={language} hasDiagram={hasDiagram} />
      </div>
      <div>
        {hasDiagram ? (
          <ProcessDiagram
            before={await stepViews(before, language)}
            after={after}
            labels={await diagramTexts(before, after, language)}
          />
        ) : (
          image
        )}
        <div className="mt-8">
          <Metrics businessCase={businessCase} language={language} large />
        </div>
        <CardLink businessCase={businessCase} language={language} />
      </div>
    </article>
  );
}
