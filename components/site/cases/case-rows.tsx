import { getTranslations } from "next-intl/server";
import type { CaseWithSteps } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { caseSource } from "@/lib/i18n/edit-source";
import { type CaseCardProps, CardFigures, CaseImage } from "./case-card-parts";
import { MeasuredOn } from "./case-facts";
import { scaleOfCases } from "./comparison-sides";
import { IndustryLabel } from "./industry-label";

interface CaseRowProps extends CaseCardProps {
  heading: "h2" | "h3";
  eager: boolean;
  withProof: boolean;
}

/** Image, texts and figures beside each other on wide screens. */
async function CaseRow({ heading: Heading, eager, withProof, ...props }: CaseRowProps) {
  const { businessCase, language } = props;
  const { description, industryLabel, employees } = businessCase;
  const lang = foreignLanguage(businessCase.language, language);
  const t = await getTranslations({ locale: language, namespace: "business-case.card" });
  // Where the label of the industry shows on hover only, this line says what firm it is.
  const firm = [industryLabel, employees > 0 && t("people", { count: employees })]
    .filter(Boolean)
    .join(" · ");
  return (
    <article
      {...caseSource(businessCase.id)}
      className="group relative grid grid-cols-[clamp(3.5rem,40vw-4.5rem,5.5rem)_minmax(0,1fr)] gap-x-4 @[56rem]:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.4fr)] @[56rem]:grid-rows-[auto_1fr] @[56rem]:gap-x-6 @[64rem]:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1.3fr)] @[64rem]:gap-x-10"
    >
      <div className="@[56rem]:row-span-2">
        <CaseImage
          businessCase={businessCase}
          language={language}
          sizes="(min-width: 64rem) 14rem, 6rem"
          eager={eager}
        />
      </div>
      <div>
        {industryLabel && <IndustryLabel lang={lang}>{industryLabel}</IndustryLabel>}
        <p className="mb-1 hidden text-xs text-soft @[64rem]:block">{firm}</p>
        <Heading lang={lang} className="text-xl">
          {contentTitle(businessCase)}
        </Heading>
      </div>
      <p
        lang={lang}
        className="col-span-2 mt-3 text-sm text-soft @max-[40rem]:hidden @[56rem]:col-span-1 @[56rem]:col-start-2 @[56rem]:mt-2"
      >
        {description}
      </p>
      <div className="col-span-2 row-figures mt-4 @[56rem]:col-span-1 @[56rem]:col-start-3 @[56rem]:row-span-2 @[56rem]:row-start-1 @[56rem]:mt-0">
        <CardFigures {...props} />
        {withProof && <MeasuredOn {...props} isNote />}
      </div>
    </article>
  );
}

/**
 * Cases as list items, one below the other, so that their times are compared on one axis. On phones
 * those after the first wait for the first paint: server/next-internals/first-paint.ts finds
 * them by `article` in `li`.
 */
export function CaseRows({
  cases,
  language,
  heading = "h2",
  eager = 0,
  withProof = false,
  large,
}: {
  cases: readonly CaseWithSteps[];
  language: Language;
  heading?: "h2" | "h3";
  /** How many images are loaded at once. */
  eager?: number;
  /** Says below each case what its figures were measured on, and who confirmed them. */
  withProof?: boolean;
  /** The case that is drawn large above the rows: its time belongs to their scale. */
  large?: CaseWithSteps | undefined;
}) {
  const scaleSeconds = scaleOfCases(large ? [large, ...cases] : cases);
  return cases.map((businessCase, index) => (
    <li key={businessCase.id} className="border-t border-hairline py-5 @[40rem]:py-6 last:border-b">
      <CaseRow
        businessCase={businessCase}
        language={language}
        scaleSeconds={scaleSeconds}
        heading={heading}
        eager={index < eager}
        withProof={withProof}
      />
    </li>
  ));
}
