import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { processHash } from "@/lib/domain/process/process-link";
import type { ProcessOutcome } from "@/lib/domain/process/process-outcome";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import { paths } from "@/lib/paths";
import type { ProcessLabels } from "./process-labels";

interface LiveResultProps {
  process: OwnProcess;
  outcome: ProcessOutcome;
  texts: ProcessTexts;
  labels: ProcessLabels;
  /** The saving as a text and an amount; without a text before there is one. */
  saving: readonly (string | undefined)[];
  language: Language;
}

/**
 * The result and the way to send it, which stay in view while the visitor types, and the two lines as bars.
 */
export function LiveResult({
  process,
  outcome,
  texts,
  labels,
  saving: [saving, amount],
  language,
}: LiveResultProps) {
  const { minutes, minutesLeft, result } = outcome;
  const figures = [
    ["hours", labels.tool.result.hours, texts.hoursSaved, "text-auto-ink"],
    ["money", saving, amount, result.savings > 0 ? "text-auto-ink" : "text-hand-ink"],
  ];
  return (
    <div className="border-b border-hairline py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <dl className="flex min-w-0 flex-1 gap-x-3 @[40rem]:gap-x-8">
          {figures.map(
            ([key, label, value, tone]) =>
              label && (
                <div key={key} className="flex flex-col-reverse justify-end">
                  <dt className="text-xs leading-tight text-soft">{label}</dt>
                  <dd
                    data-result={key}
                    className={`text-xl font-semibold whitespace-nowrap ${tone}`}
                  >
                    {value}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {process.steps.length > 0 && (
          <Link
            href={paths.contact(language, undefined, processHash(process))}
            className="button min-h-11 shrink-0 bg-ink px-3 text-sm text-paper @[40rem]:px-6 hover:opacity-85"
          >
            {labels.tool.share.sendShort}
          </Link>
        )}
      </div>
      <div aria-hidden="true" className="mt-2 grid gap-1 @[64rem]:hidden">
        <span className="h-1 bg-hand" />
        <span
          className="h-1 min-w-1 bg-auto"
          style={{ width: `${minutes && (minutesLeft / minutes) * 100}%` }}
        />
      </div>
    </div>
  );
}
