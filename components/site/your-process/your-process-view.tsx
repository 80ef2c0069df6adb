import { getMessages, getTranslations } from "next-intl/server";
import { comparisonSides } from "@/components/site/cases/comparison-sides";
import { CallToAction } from "@/components/site/layout/call-to-action";
import { PageIntro } from "@/components/site/layout/page-intro";
import { firstVersionRange } from "@/components/site/pricing/practice-texts";
import { diagramTexts } from "@/components/site/process-diagram/diagram-texts";
import { Link } from "@/components/ui/link";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import type { DiagramStep } from "@/lib/domain/process/process-diagram";
import { figureFacts } from "@/lib/domain/process/example-figures";
import { outcomeOfProcess } from "@/lib/domain/process/process-outcome";
import { offersOf } from "@/lib/domain/site/facts/company-links";
import { planIds, type PlanId } from "@/lib/domain/site/pricing-plans";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { calculatorLabels } from "@/lib/i18n/calculator-labels";
import { contentTitle } from "@/lib/i18n/content-title";
import { processTexts } from "@/lib/i18n/process-texts";
import { numberFormat } from "@/lib/i18n/number-format";
import { formatRange } from "@/lib/i18n/unbroken";
import { factSource } from "@/lib/i18n/edit-source";
import { isEditMode } from "@/lib/i18n/page-mode";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { exampleProcess } from "./example-process";
import type { ComparableCase } from "./nearest-case";
import type { ProcessLabels } from "./process-labels";
import { ProcessTool, type ProcessToolProps } from "./process-tool";

const withoutTexts = (steps: readonly DiagramStep[]): DiagramStep[] =>
  steps.map(({ seconds, tags }) => ({ seconds, tags }));

/** The cases whose every step states its time: the others can't be compared. */
async function comparableCases(
  cases: readonly CaseDetail[],
  language: Language,
): Promise<(ComparableCase & { saved: number })[]> {
  const compared = cases.map(async (one) => {
    const { before, after, beforeSeconds, afterSeconds } = comparisonSides(one);
    if (!beforeSeconds || afterSeconds === undefined) return [];
    const { beforeTime, afterTime, saved } = await diagramTexts(before, after, language);
    return {
      title: contentTitle(one),
      lang: foreignLanguage(one.language, language),
      href: paths.case(language, one.id),
      steps: before.length,
      minutes: beforeSeconds / 60,
      before: withoutTexts(before),
      after: withoutTexts(after),
      times: { beforeTime, afterTime, saved },
      saved: 1 - afterSeconds / beforeSeconds,
    };
  });
  return (await Promise.all(compared)).flat();
}

/** The smallest and largest saving of working time among cases, and both as one text. */
function savingRange(cases: readonly { saved: number }[], language: Language) {
  if (cases.length < 2) return undefined;
  const format = numberFormat(language, { style: "percent" });
  const saved = cases.map((one) => one.saved);
  const [least, most] = [Math.min(...saved), Math.max(...saved)];
  return {
    least: format.format(least),
    most: format.format(most),
    text: formatRange(format, least, most),
  };
}

const figureSources = (): ProcessToolProps["sources"] =>
  isEditMode()
    ? Object.fromEntries(
        Object.entries(figureFacts).map(([figure, fact]) => [
          figure,
          factSource(`examples.process.${fact}`),
        ]),
      )
    : {};

async function labelsOf(
  language: Language,
  currency: string,
): Promise<{ labels: ProcessLabels; currencySign: string }> {
  const { "business-case": texts, common, pricing } = await getMessages({ locale: language });
  const { labels, sign } = calculatorLabels(texts.calculator, language, currency);
  const plans = Object.fromEntries(planIds.map((id) => [id, pricing.plan[id].name]));
  return {
    labels: {
      tool: texts.yourProcess,
      calculator: labels,
      // Here a step is marked with the word that its diagram uses.
      diagram: { ...common.diagram, rework: texts.yourProcess.editor.errorProne },
      plans: plans as Record<PlanId, string>,
    },
    currencySign: sign,
  };
}

async function FirstVersion({ language }: { language: Language }) {
  const t = await getTranslations({
    locale: language,
    namespace: "business-case.yourProcess.result",
  });
  const glance = await getTranslations({ locale: language, namespace: "pricing.glance" });
  const range = firstVersionRange(language, await siteFacts());
  return (
    <p className="mt-4 text-sm text-soft">
      {t("firstVersion", { first: glance("first", { range }) })}{" "}
      <Link href={paths.pricing(language)} className="link">
        {t("plans")}
      </Link>
    </p>
  );
}

/** The page on which visitors describe a process of their own. `cases` are compared with it. */
export async function YourProcessView({
  language,
  cases,
  origin,
}: {
  language: Language;
  cases: readonly CaseDetail[];
  /** Where the site is reached. */
  origin: string;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.yourProcess" });
  const { name, emails, currency, plans, examples } = await siteFacts();
  const offers = offersOf(plans);
  const { labels, currencySign } = await labelsOf(language, currency);
  const comparable = await comparableCases(cases, language);
  const range = savingRange(comparable, language);
  const example = exampleProcess(labels.tool.exampleSteps, examples.process);
  const outcome = outcomeOfProcess(example, offers);
  const address = `${origin}${paths.yourProcess(language)}`.replace(/^https?:\/\//, "");
  return (
    <>
      <div className="no-print">
        <PageIntro title={t("title")} lead={t("lead")}>
          {range && (
            <p className="hidden max-w-96 self-start border-l-4 border-auto pl-5 text-sm text-soft @[64rem]:block">
              <span className="block text-2xl font-semibold text-auto-ink">{range.text}</span>
              <Link href={paths.cases(language)} className="link">
                {t("intro", { count: comparable.length })}
              </Link>
            </p>
          )}
        </PageIntro>
      </div>
      <noscript>
        <p className="frame mt-4 text-sm text-soft">{t("noScript")}</p>
      </noscript>
      <div className="frame mt-6 @[40rem]:mt-10">
        <ProcessTool
          language={language}
          currency={currency}
          plans={offers}
          currencySign={currencySign}
          labels={labels}
          example={example}
          sources={figureSources()}
          exampleTexts={processTexts(example, outcome, language, currency)}
          cases={comparable}
          casesRange={range}
          sender={`${name} · ${emails.general} · ${address}`}
        >
          <FirstVersion language={language} />
        </ProcessTool>
      </div>
      <CallToAction language={language} title={t("closingTitle")} text={t("closingText")} />
    </>
  );
}
