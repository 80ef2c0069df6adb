import type { OwnProcess } from "@/lib/domain/process/own-process";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import { fillIn } from "@/lib/i18n/fill-in";
import { ProcessFigure } from "./process-figure";
import type { ProcessLabels } from "./process-labels";

interface PrintedSheetProps {
  process: OwnProcess;
  texts: ProcessTexts;
  labels: ProcessLabels;
  saving: readonly (string | undefined)[];
  /** Who offers the tool, and where. */
  sender: string;
}

/** The process on one A4 page. Only printed. */
export function PrintedSheet({ process, texts, labels, saving, sender }: PrintedSheetProps) {
  const [savingLabel, amount] = saving;
  const facts = [
    [labels.calculator.hours, texts.roi.hours],
    [labels.tool.result.hours, texts.hoursSaved],
    [savingLabel, amount],
    [labels.calculator.currentCost, texts.roi.currentCost],
    [labels.calculator.newCost, texts.roi.newCost],
    [labels.calculator.payback, texts.roi.payback],
  ] as const;
  return (
    <div data-sheet className="hidden print:block">
      <p className="text-2xl font-semibold">{labels.tool.share.sheet}</p>
      <div className="mt-4 [zoom:0.8]">
        <ProcessFigure process={process} texts={texts} labels={labels.diagram} />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-x-6 gap-y-2 border-t-2 border-ink pt-2">
        {savingLabel &&
          facts.map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="text-lg font-semibold">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-2 text-xs text-soft">
        {fillIn(labels.tool.share.assumptions, texts.assumed)}
      </p>
      <p className="mt-3 border-t border-hairline pt-2 text-xs">{sender}</p>
    </div>
  );
}
