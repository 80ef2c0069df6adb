import { getTranslations } from "next-intl/server";
import { ComparisonFigure } from "@/components/site/process-diagram/comparison-figure";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { readProcessText, totalSeconds } from "@/lib/domain/case/step-time";
import { timeFormat } from "@/lib/i18n/time";
import { ProcessTexts } from "./process-texts";

/** The steps of a case before and after automation, parsed, and the total time of each side. */
export function comparisonSides({ processSteps }: Pick<CaseDetail, "processSteps">) {
  const side = (isBefore: boolean) =>
    processSteps
      .filter((step) => step.isBefore === isBefore)
      .map(({ text }) => readProcessText(text));
  const [before, after] = [side(true), side(false)];
  return { before, after, beforeSeconds: totalSeconds(before), afterSeconds: totalSeconds(after) };
}

/** The formatted times of the figure; `savedTime` only where time was saved. */
export async function comparisonTimes(
  businessCase: Pick<CaseDetail, "processSteps">,
  language: Language,
) {
  const format = await timeFormat(language);
  const { beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  const saved =
    beforeSeconds !== undefined && afterSeconds !== undefined && beforeSeconds > afterSeconds
      ? beforeSeconds - afterSeconds
      : undefined;
  return {
    beforeTime: beforeSeconds === undefined ? undefined : format(beforeSeconds),
    afterTime: afterSeconds === undefined ? undefined : format(afterSeconds),
    savedTime: saved === undefined ? undefined : format(saved),
  };
}

interface CaseComparisonProps {
  businessCase: CaseDetail;
  language: Language;
}

const ink = { hand: "text-hand-ink", auto: "text-auto-ink" } as const;

/** The steps of both sides, then the issues and the benefits where there are any. */
async function ProcessDetails({
  businessCase: { processSteps, manualProcessIssues, automatedProcessBenefits },
  language,
  scale,
}: CaseComparisonProps & {
  /** The seconds of the longer side. */
  scale: number;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const formatTime = await timeFormat(language);
  const steps = [
    { tone: "hand", title: t("before"), isBefore: true },
    { tone: "auto", title: t("after"), isBefore: false },
  ] as const;
  const notes = [
    { tone: "hand", title: t("issues"), entries: manualProcessIssues },
    { tone: "auto", title: t("benefits"), entries: automatedProcessBenefits },
  ] as const;
  return (
    <div className="mt-12 grid gap-x-16 gap-y-14 @[48rem]:grid-cols-2">
      {steps.map(({ tone, title, isBefore }) => (
        <div key={tone}>
          <h3 className={`mb-4 text-xl ${ink[tone]}`}>{title}</h3>
          <ProcessTexts
            entries={processSteps.filter((step) => step.isBefore === isBefore)}
            language={language}
            tone={tone}
            formatTime={formatTime}
            scale={scale}
          />
        </div>
      ))}
      {notes
        .filter(({ entries }) => entries.length > 0)
        .map(({ tone, title, entries }) => (
          <div key={title}>
            <h3 className="mb-4 text-lg">{title}</h3>
            <ProcessTexts entries={entries} language={language} tone={tone} />
          </div>
        ))}
    </div>
  );
}

/** Old steps and issues against automated steps and benefits (P-CASE-01). */
export async function CaseComparison({ businessCase, language }: CaseComparisonProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const { before, after, beforeSeconds = 0, afterSeconds = 0 } = comparisonSides(businessCase);
  if (before.length === 0 && after.length === 0) return null;
  const { beforeTime, afterTime, savedTime } = await comparisonTimes(businessCase, language);
  return (
    <section aria-labelledby="comparison" className="frame mt-20">
      <h2 id="comparison" className="text-2xl">
        {beforeTime && afterTime
          ? t("comparisonLead", { before: beforeTime, after: afterTime })
          : t("comparison")}
      </h2>
      <div className="mt-8">
        <ComparisonFigure
          numbered
          before={before}
          after={after}
          labels={{
            before: t("before"),
            beforeTime,
            after: t("after"),
            afterTime,
            saved: savedTime && t("saved", { time: savedTime }),
          }}
        />
      </div>
      <ProcessDetails
        businessCase={businessCase}
        language={language}
        scale={Math.max(beforeSeconds, afterSeconds)}
      />
    </section>
  );
}
