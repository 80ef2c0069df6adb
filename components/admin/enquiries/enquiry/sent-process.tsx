import { getMessages, getTranslations } from "next-intl/server";
import { ProcessFigure } from "@/components/site/your-process/process-figure";
import type { Language } from "@/lib/domain/language";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { outcomeOfProcess } from "@/lib/domain/process/process-outcome";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { calculationLines } from "@/lib/i18n/calculation-lines";
import { processTexts } from "@/lib/i18n/process-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { CalculationFacts } from "./facts";

/** The process that the visitor described: the diagram with its steps, and what follows from them. */
export async function SentProcess({
  process,
  sentIn,
  language,
}: {
  process: OwnProcess;
  /** The language of the visitor. */
  sentIn: Language;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.enquiries.one" });
  const {
    contact: { prefill },
    "business-case": { calculator },
    common: { diagram },
  } = await getMessages({ locale: language });
  const { currency, plans } = await siteFacts();
  const outcome = outcomeOfProcess(process, plans);
  const calculation = calculationLines(outcome.figures, {
    language,
    currency,
    calculator,
    labels: { prefill },
  });
  return (
    <section aria-labelledby="process" className="@container mt-10">
      <h2 id="process" className="text-base">
        {t("process")}
      </h2>
      <div className="mt-4">
        <ProcessFigure
          process={process}
          texts={processTexts(process, outcome, language, currency)}
          labels={diagram}
          lang={foreignLanguage(sentIn, language)}
        />
      </div>
      <CalculationFacts calculation={calculation} />
    </section>
  );
}
