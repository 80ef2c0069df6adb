import { getTranslations } from "next-intl/server";
import { diagramTexts, stepViews } from "@/components/site/process-diagram/diagram-texts";
import { ProcessDiagram } from "@/components/site/process-diagram/process-diagram";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { comparisonSides } from "./comparison-sides";
import { ProcessLedger } from "./process-ledger";
import { ProcessTexts } from "./process-texts";

interface CaseComparisonProps {
  businessCase: CaseDetail;
  language: Language;
}

const ink = { hand: "text-hand-ink", auto: "text-auto-ink" } as const;

/** The issues of the manual process and the benefits of the automated one, where there are any. */
async function IssuesAndBenefits({
  businessCase: { manualProcessIssues, automatedProcessBenefits },
  language,
}: CaseComparisonProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const texts = [
    { tone: "hand", title: t("issues"), entries: manualProcessIssues },
    { tone: "auto", title: t("benefits"), entries: automatedProcessBenefits },
  ] as const;
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 @[48rem]:mt-12 @[48rem]:grid-cols-2 @[48rem]:grid-rows-[auto_1fr] @[48rem]:gap-y-0">
      {texts
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, ...list }) => (
          <div key={title} className="@[48rem]:row-span-2 @[48rem]:grid @[48rem]:grid-rows-subgrid">
            <h3 className={`mb-2 self-end text-lg @[48rem]:mb-4 ${ink[list.tone]}`}>{title}</h3>
            <ProcessTexts {...list} language={language} />
          </div>
        ))}
    </div>
  );
}

/**
 * Both processes drawn to scale, their steps as a ledger, and the issues and benefits (P-CASE-01).
 * On phones `div` elements after the first wait for the first paint
 * (server/next-internals/first-paint.ts).
 */
export async function CaseComparison({ businessCase, language }: CaseComparisonProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const { before, after } = comparisonSides(businessCase);
  if (before.length === 0 && after.length === 0) return null;
  const labels = await diagramTexts(before, after, language);
  return (
    <section aria-labelledby="comparison" className="frame mt-10 @[40rem]:mt-20">
      <h2 id="comparison" className="text-2xl">
        {labels.beforeTime && labels.afterTime
          ? t("comparisonLead", { before: labels.beforeTime, after: labels.afterTime })
          : t("comparison")}
      </h2>
      <div className="mt-5 @[40rem]:mt-8">
        <ProcessDiagram before={await stepViews(before, language)} after={after} labels={labels} />
      </div>
      <ProcessLedger businessCase={businessCase} language={language} />
      <IssuesAndBenefits businessCase={businessCase} language={language} />
    </section>
  );
}
