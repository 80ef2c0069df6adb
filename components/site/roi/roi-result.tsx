"use client";

import { outcomeOf, type RoiResult as Result } from "@/lib/domain/roi/roi";
import type { RoiTexts } from "@/lib/i18n/roi-formats";
import type { CalculatorTexts } from "@/lib/i18n/calculator-labels";

interface BarProps {
  label: string;
  amount: string;
  parts: readonly { share: number; tone: string }[];
}

/**
 * One bar of the figure; its empty rest is what is saved. Later parts cover earlier ones. A fixed
 * grid and transforms, so that changing amounts move nothing.
 */
function Bar({ label, amount, parts }: BarProps) {
  return (
    <div>
      <p className="grid grid-cols-[3fr_2fr] items-baseline gap-4 text-sm">
        <span>{label}</span>
        <span className="font-semibold">{amount}</span>
      </p>
      <div
        aria-hidden="true"
        className="relative mt-1.5 h-5 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-soft"
      >
        {parts.map(({ share, tone }) => (
          <span
            key={tone}
            className={`absolute inset-0 origin-left ${tone}`}
            style={{ transform: `scaleX(${share})` }}
          />
        ))}
      </div>
    </div>
  );
}

/** The saving as a text and an amount, or as one sentence where the amount would be shown as 0. */
export function savingText(
  { savings }: Result,
  texts: RoiTexts,
  labels: CalculatorTexts,
): [text: string, amount?: string] {
  const outcome = outcomeOf(savings);
  return outcome === "saves" || outcome === "costs"
    ? [labels[outcome], texts.savings]
    : [labels[outcome]];
}

const furtherFigures = ["hours", "yearlyRoi", "payback"] as const;

interface RoiResultProps {
  result: Result;
  fee: number;
  texts: RoiTexts;
  labels: CalculatorTexts;
}

/** The result of the calculation (P-ROI): the saving, the costs as bars, and further figures. */
export function RoiResult({ result, fee, texts, labels }: RoiResultProps) {
  const { savings, currentCost, newCost } = result;
  const [saving, amount] = savingText(result, texts, labels);
  const isProfitable = savings > 0;
  const size = amount ? "text-3xl" : "text-xl";
  const colour = isProfitable ? "text-auto-ink" : "text-ink";
  const longest = Math.max(currentCost, newCost) || 1;
  return (
    <div data-pays={isProfitable}>
      {amount && <p className="text-lg">{saving}</p>}
      <p className={`mt-1 font-semibold tracking-tight wrap-anywhere ${size} ${colour}`}>
        {amount ?? saving}
      </p>
      <p
        className={`mt-3 min-h-12 content-center border-l-4 pl-4 ${isProfitable ? "border-auto" : "border-ink"}`}
      >
        {isProfitable ? labels.positive : labels.warning}
      </p>
      <div className="mt-4 grid gap-3">
        <Bar
          label={labels.currentCost}
          amount={texts.currentCost}
          parts={[{ share: currentCost / longest, tone: "bg-hand" }]}
        />
        <Bar
          label={labels.newCost}
          amount={texts.newCost}
          parts={[
            { share: newCost / longest, tone: "bg-ink" },
            { share: (newCost - fee) / longest, tone: "bg-hand" },
          ]}
        />
        <p aria-hidden="true" className="flex gap-5 text-xs text-soft">
          {[
            ["bg-hand", labels.work],
            ["bg-ink", labels.fee],
          ].map(([tone, label]) => (
            <span key={tone} className="flex items-center gap-2">
              <span className={`size-2.5 ${tone}`} />
              {label}
            </span>
          ))}
        </p>
      </div>
      <dl className="mt-4 border-t border-hairline">
        {furtherFigures.map((name) => (
          <div
            key={name}
            className="grid grid-cols-[3fr_2fr] items-baseline gap-4 border-b border-hairline py-2"
          >
            <dt className="text-sm text-soft">{labels[name]}</dt>
            <dd className="font-semibold">{texts[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
