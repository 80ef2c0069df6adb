import { getTranslations } from "next-intl/server";
import { ContentImage } from "@/components/ui/responsive-image";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { caseSource } from "@/lib/i18n/edit-source";
import { CalculatorLink } from "./case-calculator";
import { CaseFacts, MeasuredOn } from "./case-facts";
import { Metrics } from "./metrics";

/** The first screen of a case below its title: description, figures and facts, and the picture. */
export async function CaseSummary({
  businessCase,
  language,
  lang,
}: {
  businessCase: BusinessCase;
  language: Language;
  /** The language of the texts, if it isn't the page's. */
  lang: Language | undefined;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const { id, description } = businessCase;
  const { imageUrl, imageAlt, imageFocalPoint, fallbackImage } = businessCase;
  return (
    <div className="mt-4 grid gap-x-16 gap-y-6 @[40rem]:mt-6 @[40rem]:gap-y-10 @[64rem]:grid-cols-[1fr_24rem] @[64rem]:grid-rows-[auto_1fr] @[64rem]:gap-y-8">
      <div>
        <p lang={lang} className="prose-measure @[40rem]:text-lg">
          {description}
        </p>
        <section aria-label={t("metrics")} className="mt-5 @[40rem]:mt-8">
          <Metrics businessCase={businessCase} language={language} withFee large />
          <MeasuredOn businessCase={businessCase} language={language} />
        </section>
      </div>
      {/* The facts come first, so that they are in a phone's first screen. Beside and above them is room for the
          picture, so that nothing moves while the page loads. */}
      <div
        className={`grid content-start gap-6 @[40rem]:grid-cols-2 @[64rem]:row-span-2 @[64rem]:grid-cols-1 ${imageUrl ? "@[64rem]:grid-rows-[15rem_auto]" : ""}`}
      >
        <div
          className={`empty:hidden ${imageUrl ? "@[40rem]:col-start-2 @[64rem]:col-start-1 @[64rem]:row-start-2" : ""}`}
        >
          <CaseFacts businessCase={businessCase} language={language} />
        </div>
        {imageUrl && (
          <div
            {...caseSource(id, "imageUrl")}
            lang={lang}
            className="aspect-[8/5] overflow-hidden rounded-md border border-hairline @[40rem]:col-start-1 @[40rem]:row-start-1"
          >
            <ContentImage
              src={imageUrl}
              alt={imageAlt}
              width={640}
              height={400}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              fallback={fallbackImage || undefined}
              eager
              focalPoint={imageFocalPoint}
              className="size-full"
            />
          </div>
        )}
      </div>
      <CalculatorLink language={language} />
    </div>
  );
}
