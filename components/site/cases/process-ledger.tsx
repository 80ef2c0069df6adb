import { getTranslations } from "next-intl/server";
import { shortTime } from "@/components/site/process-diagram/diagram-texts";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { savedSeconds } from "@/lib/domain/process/process-diagram";
import { timeFormat } from "@/lib/i18n/time";
import { comparisonSides } from "./comparison-sides";
import { HashtagBadges, hashtagNames, type HashtagNames } from "./hashtag-badges";
import { InLanguage } from "./in-language";

type Step = ReturnType<typeof comparisonSides>["before"][number];

const timeColumn = "shrink-0 font-semibold whitespace-nowrap";

const toneClass = {
  hand: "border-hand text-hand-ink",
  auto: "border-auto text-auto-ink",
} as const;

interface RowTexts {
  language: Language;
  names: HashtagNames;
  format: (seconds: number) => string;
}

const StepRow = ({
  step: { text, tags, seconds, language: served },
  texts: { language, names, format },
}: {
  step: Step;
  texts: RowTexts;
}) => (
  <li>
    <span>
      <InLanguage of={served} page={language}>
        {text}
      </InLanguage>
    </span>
    {seconds !== undefined && (
      <>
        {" "}
        <b>{format(seconds)}</b>
      </>
    )}
    {tags.length > 0 && (
      <span>
        <HashtagBadges tags={tags} names={names} />
      </span>
    )}
  </li>
);

interface LedgerSide {
  title: string;
  tone: keyof typeof toneClass;
  steps: readonly Step[];
  /** The time of all steps as text, if each has a time. */
  total: string | undefined;
}

/** A column of the ledger: its rows are those of the grid around it. */
function LedgerColumn({
  side: { title, tone, steps, total },
  totalLabel,
  texts,
}: {
  side: LedgerSide;
  totalLabel: string;
  texts: RowTexts;
}) {
  return (
    <div
      data-ledger={tone}
      className="grid @[16rem]:row-[span_calc(var(--rows)+2)] @[16rem]:grid-rows-subgrid"
    >
      <h3 className={`border-b-4 pb-2 text-sm @[48rem]:pb-3 @[48rem]:text-lg ${toneClass[tone]}`}>
        {title}
      </h3>
      <ol className="ledger">
        {steps.map((step, index) => (
          <StepRow key={index} step={step} texts={texts} />
        ))}
      </ol>
      {total && (
        <p className="flex items-baseline justify-between gap-4 border-t border-ink py-1.5 text-sm @[48rem]:py-3 @[48rem]:text-base">
          {totalLabel} <b className={`text-base @[48rem]:text-lg ${timeColumn}`}>{total}</b>
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
  const sides = (
    [
      { title: t("before"), tone: "hand", steps: before, total: total(beforeSeconds) },
      { title: t("after"), tone: "auto", steps: after, total: total(afterSeconds) },
    ] as const
  ).filter(({ steps }) => steps.length > 0);
  const saved = total(savedSeconds(before, after));
  const texts = {
    language,
    names: await hashtagNames(language),
    format: await timeFormat(language),
  };
  return (
    <div
      className={`mt-8 grid gap-x-5 @[48rem]:mt-12 @[48rem]:gap-x-12 ${sides.length > 1 ? "@[16rem]:grid-cols-2" : ""}`}
      style={{ "--rows": Math.max(before.length, after.length) } as React.CSSProperties}
    >
      {sides.map((side) => (
        <LedgerColumn key={side.tone} side={side} totalLabel={t("total")} texts={texts} />
      ))}
      {saved && (
        <p
          data-ledger="saved"
          className="col-span-full flex items-baseline justify-between gap-4 border-y border-ink py-1.5 font-semibold @[48rem]:py-3"
        >
          {t("saved")} <b className={`text-xl ${timeColumn}`}>{saved}</b>
        </p>
      )}
    </div>
  );
}
