import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { ContentImage } from "@/components/ui/responsive-image";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { contentTitle } from "@/lib/i18n/content-title";
import { caseSource } from "@/lib/i18n/edit-source";
import { languageName } from "@/lib/i18n/language-name";
import { paths } from "@/lib/paths";
import { CalculatorLink } from "./case-calculator";
import { CaseFacts, MeasuredOn } from "./case-facts";
import { Metrics } from "./metrics";

interface CaseSummaryProps {
  businessCase: BusinessCase;
  language: Language;
}

async function Heading({ businessCase, language }: CaseSummaryProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const common = await getTranslations({ locale: language, namespace: "common.language" });
  const lang = foreignLanguage(businessCase.language, language);
  const { industryLabel, imageUrl } = businessCase;
  return (
    <div className="contents @[40rem]:block @[64rem]:col-span-full">
      <div className={imageUrl ? "min-h-18" : ""}>
        <p className="no-print text-sm">
          <Link href={paths.cases(language)} className="link tap">
            ← {t("back")}
          </Link>
        </p>
        {lang && (
          <p className="mt-4 text-sm text-soft">
            {common("servedIn", { language: languageName(lang, language) })}
          </p>
        )}
        {industryLabel && (
          <p lang={lang} className="mt-4 text-sm font-semibold text-soft @[40rem]:mt-8">
            {industryLabel}
          </p>
        )}
      </div>
      <h1
        lang={lang}
        className="-mt-4 max-w-5xl text-hero @[18rem]:col-span-full @[40rem]:mt-2 @[40rem]:text-3xl"
      >
        {contentTitle(businessCase)}
      </h1>
    </div>
  );
}

function SummaryImage({ businessCase, language }: CaseSummaryProps) {
  const { id, imageUrl, imageAlt, imageFocalPoint, fallbackImage } = businessCase;
  return (
    <div
      {...caseSource(id, "imageUrl")}
      lang={foreignLanguage(businessCase.language, language)}
      className="aspect-[8/5] self-start overflow-hidden rounded-md border border-hairline @[18rem]:col-start-2 @[18rem]:row-start-1 @[40rem]:col-start-1"
    >
      <ContentImage
        src={imageUrl}
        alt={imageAlt}
        width={640}
        height={400}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7rem"
        fallback={fallbackImage || undefined}
        eager
        focalPoint={imageFocalPoint}
        className="size-full"
      />
    </div>
  );
}

/**
 * The first screen of a case: its title, description, figures and facts, and the image. On a phone the image is
 * beside the link to the list, where it takes no line of its own. Its space is reserved, so that nothing moves while
 * the page loads.
 */
export async function CaseSummary({ businessCase, language }: CaseSummaryProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const { description, imageUrl } = businessCase;
  return (
    <div className="frame pt-6 @[40rem]:pt-14">
      <div
        className={`grid gap-x-4 gap-y-6 *:min-w-0 @[40rem]:grid-cols-1 @[40rem]:gap-y-10 @[64rem]:grid-cols-[1fr_24rem] @[64rem]:grid-rows-[auto_auto_1fr] @[64rem]:gap-x-16 @[64rem]:gap-y-8 ${imageUrl ? "@[18rem]:grid-cols-[minmax(0,1fr)_clamp(3.5rem,40vw-2.375rem,7rem)]" : ""}`}
      >
        <Heading businessCase={businessCase} language={language} />
        <div className="-mt-2 @[18rem]:col-span-full @[40rem]:-mt-4 @[64rem]:col-span-1 @[64rem]:-mt-2">
          <p
            lang={foreignLanguage(businessCase.language, language)}
            className="prose-measure @[40rem]:text-lg"
          >
            {description}
          </p>
          <section aria-label={t("metrics")} className="mt-5 @[40rem]:mt-8">
            <Metrics businessCase={businessCase} language={language} withFee large />
            <MeasuredOn businessCase={businessCase} language={language} />
          </section>
        </div>
        <div
          className={`contents content-start gap-6 @[40rem]:order-1 @[40rem]:grid @[40rem]:grid-cols-2 @[64rem]:order-none @[64rem]:row-span-2 @[64rem]:-mt-2 @[64rem]:grid-cols-1 ${imageUrl ? "@[64rem]:grid-rows-[15rem_auto]" : ""}`}
        >
          <div
            className={`empty:hidden @[18rem]:col-span-full @[40rem]:col-span-1 ${imageUrl ? "@[40rem]:col-start-2 @[64rem]:col-start-1 @[64rem]:row-start-2" : ""}`}
          >
            <CaseFacts businessCase={businessCase} language={language} />
          </div>
          {imageUrl && <SummaryImage businessCase={businessCase} language={language} />}
        </div>
        <div className="@[18rem]:col-span-full @[64rem]:col-span-1">
          <CalculatorLink language={language} />
        </div>
      </div>
    </div>
  );
}
