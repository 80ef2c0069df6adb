import { getMessages, getTranslations } from "next-intl/server";
import { RoiCalculator } from "@/components/site/roi/roi-calculator";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { figuresOfCase } from "@/lib/domain/roi/roi-figures";
import { calculatorLabels } from "@/lib/i18n/calculator-labels";
import { caseSource } from "@/lib/i18n/edit-source";
import { fillIn } from "@/lib/i18n/fill-in";
import { formatRoi } from "@/lib/i18n/roi-formats";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";

/** The fragment of URLs that lead to the calculator. */
const ANCHOR = "calculator";

/** Leads from the first screen of a case to its calculator. */
export async function CalculatorLink({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.calculator" });
  return (
    <p className="no-print">
      <a href={`#${ANCHOR}`} className="button @max-[40rem]:w-full hover:bg-ink hover:text-paper">
        {t("title")}
      </a>
    </p>
  );
}

/** The calculator with the figures of one case (P-CASE-04). */
export async function CaseCalculator({
  businessCase,
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const { calculator } = (await getMessages({ locale: language }))["business-case"];
  const { currency } = await siteFacts();
  const { labels, sign } = calculatorLabels(calculator, language, currency);
  const defaults = figuresOfCase(businessCase);
  return (
    <section
      aria-labelledby={ANCHOR}
      {...caseSource(businessCase.id, "calculator")}
      className="mt-12 border-y border-hairline bg-raised py-8 @[40rem]:mt-24 @[40rem]:py-20"
    >
      <div className="frame">
        <h2 id={ANCHOR} className="text-2xl">
          {calculator.title}
        </h2>
        <p className="prose-measure mt-3 text-soft @[40rem]:mt-4 @[40rem]:text-lg">
          {fillIn(calculator.lead, { currency })}
        </p>
        <noscript>
          <p className="mt-4 text-sm text-soft">{calculator.noScript}</p>
        </noscript>
        <div className="mt-3 @[40rem]:mt-10">
          <RoiCalculator
            enquiryHref={paths.contact(language)}
            caseId={businessCase.id}
            defaults={defaults}
            formattedDefaults={formatRoi(defaults, language, currency)}
            currencySign={sign}
            language={language}
            currency={currency}
            labels={labels}
            anchor={ANCHOR}
            formulas={
              <details className="min-w-[min(10rem,100%)] flex-1 text-sm text-soft">
                <summary className="tap link cursor-pointer">{labels.howTitle}</summary>
                <p className="pb-2 text-xs">{labels.how}</p>
              </details>
            }
          />
        </div>
      </div>
    </section>
  );
}
