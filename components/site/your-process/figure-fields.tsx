"use client";

import { RoiField } from "@/components/site/roi/roi-field";
import type { Language } from "@/lib/domain/language";
import type { ProcessOutcome } from "@/lib/domain/process/process-outcome";
import { changeFigure, maxOfFigure, readAmount, type FigureField } from "./edited-process";
import { fill, type ProcessLabels } from "./process-labels";
import type { EditableProcess } from "./use-process";

interface FigureFieldsProps {
  editable: EditableProcess;
  outcome: ProcessOutcome;
  /** The price of the plan, formatted. */
  planPrice: string;
  labels: ProcessLabels;
  language: Language;
  currencySign: string;
  /** The smallest and largest time reduction of our cases, as texts. */
  casesRange: { least: string; most: string } | undefined;
}

/** The label, unit and sign of each field. */
function describe({ tool: { figures }, calculator }: ProcessLabels, currencySign: string) {
  const percent = (label: string) => ({ label, unit: calculator.timeReductionUnit });
  return {
    timesPerMonth: { label: figures.timesPerMonth, unit: figures.timesPerMonthUnit },
    people: { label: figures.people, unit: figures.peopleUnit },
    hourlyRate: {
      label: calculator.hourlyRate,
      unit: calculator.hourlyRateUnit,
      sign: currencySign,
    },
    plainShare: percent(figures.plainShare),
    errorProneShare: percent(figures.errorProneShare),
    waitingShare: percent(figures.waitingShare),
    mistakeRate: { label: figures.mistakeRate, unit: figures.mistakeRateUnit },
    mistakesPrevented: percent(calculator.errorReduction),
    monthlyFee: {
      label: calculator.monthlyFee,
      unit: calculator.monthlyFeeUnit,
      sign: currencySign,
    },
  } satisfies Record<FigureField, { label: string; unit: string; sign?: string }>;
}

const often = ["timesPerMonth", "people", "hourlyRate"] as const;
const assumed = [
  "plainShare",
  "errorProneShare",
  "waitingShare",
  "mistakeRate",
  "mistakesPrevented",
  "monthlyFee",
] as const;

/** How often the process comes up and who does it, and what the result assumes. */
export function FigureFields(props: FigureFieldsProps) {
  const { editable, outcome, planPrice, labels, language, currencySign, casesRange } = props;
  const { figures: texts } = labels.tool;
  const fields = describe(labels, currencySign);
  const field = (name: FigureField) => {
    const text = editable.edited.figures[name];
    const { problem } = readAmount(text, maxOfFigure(name), language);
    return (
      <RoiField
        key={name}
        id={`process-${name}`}
        sign={undefined}
        {...fields[name]}
        text={text}
        problem={problem && labels.calculator[problem]}
        onType={(typed) => editable.change((before) => changeFigure(before, name, typed))}
        onLeave={() => undefined}
      />
    );
  };
  return (
    <div className="grid gap-10">
      <fieldset>
        <legend className="text-xl font-semibold">{texts.title}</legend>
        <div className="mt-4 grid gap-x-6 gap-y-2 @[40rem]:grid-cols-3 @[64rem]:grid-cols-1">
          {often.map(field)}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-xl font-semibold">{texts.assumptions}</legend>
        <p className="mt-2 text-sm text-soft">
          {texts.explanation} {casesRange && fill(texts.cases, casesRange)}
        </p>
        <div className="mt-4 grid gap-x-6 gap-y-2 @[40rem]:grid-cols-2">{assumed.map(field)}</div>
        <p className="text-sm text-soft">
          {fill(texts.feeHint, { plan: labels.plans[outcome.plan], price: planPrice })}
        </p>
      </fieldset>
      <div className="grid gap-3 border-t border-hairline pt-5 text-sm text-soft">
        <p>{labels.tool.result.how}</p>
        <p>{labels.calculator.how}</p>
      </div>
    </div>
  );
}
