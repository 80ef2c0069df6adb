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
      {/* On a phone the facts come first, so that they are in the first screen. The picture waits for them there,
          because it would move if they arrived later. */}
      <div className="grid content-start gap-6 @[64rem]:row-span-2 *:first:order-last @[40rem]:*:first:order-none @[40rem]:grid-cols-2 @[64rem]:grid-cols-1">
        {imageUrl && (
          <div
            {...caseSource(id, "imageUrl")}
            lang={lang}
            className="aspect-[8/5] overflow-hidden rounded-md border border-hairline @max-[40rem]:only:hidden"
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
        <div className="empty:hidden">
          <CaseFacts businessCase={businessCase} language={language} />
        </div>
      </div>
      <CalculatorLink language={language} />
    </div>
  );
}
