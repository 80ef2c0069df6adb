import { getTranslations } from "next-intl/server";
import { shortTime } from "@/components/site/process-diagram/diagram-texts";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { savedSeconds } from "@/lib/domain/process/process-diagram";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { timeFormat } from "@/lib/i18n/time";
import { comparisonSides } from "./comparison-sides";
import { HashtagBadges } from "./hashtag-badges";

type Step = ReturnType<typeof comparisonSides>["before"][number];

const toneClass = {
  hand: { title: "text-hand-ink", rule: "border-hand" },
  auto: { title: "text-auto-ink", rule: "border-auto" },
} as const;

const timeColumn = "shrink-0 text-right font-semibold whitespace-nowrap";

async function StepRow({
  step: { text, tags, seconds, language: served },
  number,
  language,
}: {
  step: Step;
  number: number;
  language: Language;
}) {
  const format = await timeFormat(language);
  return (
    <li className="flex gap-4 border-b border-hairline py-3.5 break-inside-avoid">
      <span aria-hidden="true" className="w-5 shrink-0 text-sm leading-7 text-soft">
        {number}
      </span>
      <span className="min-w-0 grow">
        <span lang={foreignLanguage(served, language)} className="block">
          {text}
        </span>
        <HashtagBadges tags={tags} language={language} />
      </span>
      {seconds !== undefined && <span className={timeColumn}>{format(seconds)}</span>}
    </li>
  );
}

interface LedgerSide {
  title: string;
  tone: keyof typeof toneClass;
  steps: readonly Step[];
  /** The time of all steps as text, if each has a time. */
  total: string | undefined;
}

/** A column of the ledger: on wide screens its rows are those of the grid around it. */
function LedgerColumn({
  side: { title, tone, steps, total },
  totalLabel,
  language,
}: {
  side: LedgerSide;
  totalLabel: string;
  language: Language;
}) {
  return (
    <div
      data-ledger={tone}
      className="@[48rem]:row-[span_calc(var(--rows)+2)] @[48rem]:grid @[48rem]:grid-rows-subgrid"
    >
      <h3 className={`border-b-4 pb-3 text-lg ${toneClass[tone].title} ${toneClass[tone].rule}`}>
        {title}
      </h3>
      <ol className="@[48rem]:row-[span_var(--rows)] @[48rem]:grid @[48rem]:grid-rows-subgrid">
        {steps.map((step, index) => (
          <StepRow key={index} step={step} number={index + 1} language={language} />
        ))}
      </ol>
      {total && (
        <p className="flex items-baseline justify-between gap-4 border-t border-ink py-3.5">
          {totalLabel} <span className={`text-lg ${timeColumn}`}>{total}</span>
        </p>
      )}
    </div>
  );
}

/** The steps before and after side by side, row by row, with the times of both and the difference. */
export async function ProcessLedger({
  businessCase,
  language,
}: {
  businessCase: CaseDetail;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.detail" });
  const format = await shortTime(language);
  const { before, after, beforeSeconds, afterSeconds } = comparisonSides(businessCase);
  const total = (seconds: number | undefined) =>
    seconds === undefined ? undefined : format(seconds);
  const sides = [
    { title: t("before"), tone: "hand", steps: before, total: total(beforeSeconds) },
    { title: t("after"), tone: "auto", steps: after, total: total(afterSeconds) },
  ] as const;
  const saved = total(savedSeconds(before, after));
  return (
    <div
      className="mt-12 grid gap-x-12 gap-y-10 @[48rem]:grid-cols-2 @[48rem]:gap-y-0"
      style={{ "--rows": Math.max(before.length, after.length) } as React.CSSProperties}
    >
      {sides
        .filter(({ steps }) => steps.length > 0)
        .map((side) => (
          <LedgerColumn key={side.tone} side={side} totalLabel={t("total")} language={language} />
        ))}
      {saved && (
        <p
          data-ledger="saved"
          className="col-span-full flex items-baseline justify-between gap-4 border-y border-ink py-3.5 font-semibold"
        >
          {t("saved")} <span className={`text-xl ${timeColumn}`}>{saved}</span>
        </p>
      )}
    </div>
  );
}
