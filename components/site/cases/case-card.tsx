import { foreignLanguage } from "@/lib/domain/translation/translation";
import { type CaseCardProps, CardFigures, CaseImage } from "./case-card-parts";
import { IndustryLabel } from "./industry-label";

/** A case in a column of a grid. */
export function CaseCard(props: CaseCardProps) {
  const { businessCase, language } = props;
  const { title, description, industryLabel } = businessCase;
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
        <CardFigures {...props} />
      </div>
    </article>
  );
}
