import { getTranslations } from "next-intl/server";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { durationText } from "@/lib/i18n/duration-text";

export async function CaseTimeline({
  businessCase,
  language,
}: {
  businessCase: CaseDetail;
  language: Language;
}) {
  const { implementationTimeline: steps, implementationTime } = businessCase;
  if (steps.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  return (
    <section aria-labelledby="timeline" className="frame mt-20">
      <h2 id="timeline" className="text-2xl">
        {t("timeline")}
      </h2>
      {implementationTime && (
        <p className="mt-3 text-lg text-soft">
          {t("implementationTime")}: {durationText(implementationTime, language)}
        </p>
      )}
      <ol className="mt-8 grid gap-x-8 gap-y-8 @[40rem]:grid-cols-2 @[64rem]:auto-cols-fr @[64rem]:grid-flow-col">
        {steps.map((step) => (
          <li key={step.id} className="border-t-4 border-auto pt-4">
            <p className="figures text-lg font-semibold">{durationText(step.duration, language)}</p>
            <p lang={foreignLanguage(step.language, language)} className="mt-1 text-sm text-soft">
              {step.name}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
