import { savingText } from "@/components/site/roi/roi-result";
import type { ProcessOutcome } from "@/lib/domain/process/process-outcome";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import type { ProcessLabels } from "./process-labels";

interface LiveResultProps {
  outcome: ProcessOutcome;
  texts: ProcessTexts;
  labels: ProcessLabels;
}

/** The result in one line, which stays in view while the visitor types, and the two lines as bars. */
export function LiveResult({ outcome, texts, labels }: LiveResultProps) {
  const { minutes, minutesLeft, result } = outcome;
  const [saving, amount] = savingText(result, texts.roi, labels.calculator);
  const money = result.savings > 0 ? "text-auto-ink" : "text-hand-ink";
  return (
    <div className="border-b border-hairline pt-3 pb-2">
      <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1">
        <div className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2">
          <dt className="text-xs text-soft">{labels.tool.result.hours}</dt>
          <dd data-result="hours" className="text-xl font-semibold text-auto-ink">
            {texts.hoursSaved}
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-xs text-soft">{saving}</dt>
          <dd data-result="money" className={`text-xl font-semibold ${money}`}>
            {amount}
          </dd>
        </div>
      </dl>
      <div aria-hidden="true" className="mt-2 grid gap-1 @[64rem]:hidden">
        <span className="h-1 bg-hand" />
        <span
          className="h-1 min-w-1 bg-auto"
          style={{ width: `${minutes > 0 ? (minutesLeft / minutes) * 100 : 0}%` }}
        />
      </div>
    </div>
  );
}
