"use client";

import { RoiResult, savingText } from "@/components/site/roi/roi-result";
import { useSettledText } from "@/components/site/roi/use-settled-text";
import type { Language } from "@/lib/domain/language";
import type { OwnProcess } from "@/lib/domain/process/own-process";
import { outcomeOfProcess } from "@/lib/domain/process/process-outcome";
import type { PlanOffer } from "@/lib/domain/site/pricing-plans";
import { processTexts, type ProcessTexts } from "@/lib/i18n/process-texts";
import { fillIn } from "@/lib/i18n/fill-in";
import { FigureFields } from "./figure-fields";
import { LiveResult } from "./live-result";
import { NearestCase, type ComparableCase } from "./nearest-case";
import { PrintedSheet } from "./printed-sheet";
import { ProcessFigure } from "./process-figure";
import type { ProcessLabels } from "./process-labels";
import { StepEditor } from "./step-editor";
import { TakeAlong } from "./take-along";
import { useProcess, type EditableProcess } from "./use-process";
import { useStepFocus } from "./use-step-focus";

export interface ProcessToolProps {
  language: Language;
  /** A code of ISO 4217, and its sign. */
  currency: string;
  currencySign: string;
  plans: readonly PlanOffer[];
  labels: ProcessLabels;
  example: OwnProcess;
  /** The texts of the example, formatted on the server, where Intl may differ from a browser's. */
  exampleTexts: ProcessTexts;
  cases: readonly ComparableCase[];
  /** As in `FigureFields`. */
  sources: React.ComponentProps<typeof FigureFields>["sources"];
  casesRange: { least: string; most: string } | undefined;
  /** What there is to pay besides the fee. */
  children: React.ReactNode;
  /** Who offers the tool, and where: on the printed sheet. */
  sender: string;
}

/** Says what the page shows: the example, or why a link doesn't show another one. */
function Origin({
  editable: { edited, isExample, isUnreadable, clear },
  labels: { tool },
}: {
  editable: EditableProcess;
  labels: ProcessLabels;
}) {
  const focusStep = useStepFocus();
  const startAgain = () => {
    focusStep(edited.nextId);
    clear();
  };
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-ink pl-4">
      {isExample && <span>{isUnreadable ? tool.unreadable : tool.example}</span>}
      <button type="button" onClick={startAgain} className="link min-h-11 cursor-pointer">
        {isExample ? tool.clear : tool.clearOwn}
      </button>
    </p>
  );
}

/** The visitor's process, its diagram and what automating it would save (P-PROC). */
export function ProcessTool(props: ProcessToolProps) {
  const { language, currency, labels, example, exampleTexts, cases, sender } = props;
  const editable = useProcess(example, language, currency);
  const { process, isExample } = editable;
  const outcome = outcomeOfProcess(process, props.plans);
  const texts = isExample ? exampleTexts : processTexts(process, outcome, language, currency);
  const roi = { result: outcome.result, texts: texts.roi, labels: labels.calculator };
  // Before any step has its minutes there is nothing to say: the fee alone would be a loss.
  const saving = outcome.minutes > 0 ? savingText(roi.result, roi.texts, roi.labels) : [];
  const shown = { process, outcome, texts, labels, saving };
  const announcement = useSettledText(
    [texts.hoursSaved, labels.tool.result.hours, ...saving].join(" "),
  );
  return (
    <>
      <div className="no-print [&_:is(a,button,input)]:scroll-mt-36">
        <Origin editable={editable} labels={labels} />
        <div className="sticky top-0 z-[5] -mx-4 mt-4 bg-paper px-4">
          <LiveResult {...shown} language={language} />
        </div>
        <div className="mt-6 grid items-start gap-x-16 gap-y-10 @[64rem]:grid-cols-2">
          <div className="@[64rem]:sticky @[64rem]:top-24 @[64rem]:col-start-2 @[64rem]:row-start-1">
            <ProcessFigure process={process} texts={texts} labels={labels.diagram} />
          </div>
          <StepEditor editable={editable} language={language} labels={labels} />
        </div>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <div className="mt-10 grid items-start gap-x-16 gap-y-10 @[40rem]:mt-16 @[40rem]:gap-y-14 @[64rem]:grid-cols-2">
          <FigureFields {...props} editable={editable} texts={texts} />
          <div className="grid gap-12">
            <section aria-labelledby="result">
              <h2 id="result" className="mb-4 text-xl">
                {labels.tool.result.title}
              </h2>
              {saving[0] ? (
                <RoiResult {...roi} fee={outcome.figures.monthlyFee} />
              ) : (
                labels.tool.result.empty
              )}
              <p className="mt-2 text-sm text-soft">
                {fillIn(labels.tool.figures.feeHint, {
                  plan: labels.plans[outcome.plan],
                  price: texts.planPrice,
                })}
              </p>
              {props.children}
            </section>
            <TakeAlong {...shown} language={language} sender={sender} />
          </div>
        </div>
        <div className="mt-10 @[40rem]:mt-16">
          <NearestCase {...shown} cases={cases} />
        </div>
      </div>
      <PrintedSheet {...shown} sender={sender} />
    </>
  );
}
