"use client";

import { RoiField } from "@/components/site/roi/roi-field";
import type { Language } from "@/lib/domain/language";
import type { ProcessTexts } from "@/lib/i18n/process-texts";
import { pluralForm, type PluralForm } from "@/lib/i18n/plural-form";
import { fillIn } from "@/lib/i18n/fill-in";
import { changeFigure, maxOfFigure, readAmount, type FigureField } from "./edited-process";
import type { ProcessLabels } from "./process-labels";
import type { EditableProcess } from "./use-process";

interface FigureFieldsProps {
  editable: EditableProcess;
  texts: ProcessTexts;
  labels: ProcessLabels;
  language: Language;
  currencySign: string;
  /** The smallest and largest time reduction of our cases, as texts. */
  casesRange: { least: string; most: string } | undefined;
  /** In edit mode the attributes of the fields whose first values are facts. */
  sources: Readonly<Partial<Record<FigureField, Record<string, string>>>>;
}

/** The label, unit and sign of each field. `form` is the plural form that goes with the number of a field. */
function describe(
  { tool: { figures }, calculator }: ProcessLabels,
  currencySign: string,
  form: (field: FigureField) => PluralForm,
) {
  const percent = (label: string) => ({ label, unit: calculator.timeReductionUnit });
  return {
    timesPerMonth: {
      label: figures.timesPerMonth,
      unit: figures.timesPerMonthUnit[form("timesPerMonth")],
    },
    people: { label: figures.people, unit: figures.peopleUnit[form("people")] },
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
  const { editable, texts, labels, language, currencySign, casesRange } = props;
  const { figures } = labels.tool;
  const valueOf = (name: FigureField) =>
    readAmount(editable.edited.figures[name], maxOfFigure(name), language);
  const fields = describe(labels, currencySign, (name) =>
    pluralForm(valueOf(name).value, language),
  );
  const field = (name: FigureField) => {
    const { problem } = valueOf(name);
    return (
      <div key={name} className="field-rows" {...props.sources[name]}>
        <RoiField
          id={`process-${name}`}
          sign={undefined}
          {...fields[name]}
          text={editable.edited.figures[name]}
          problem={problem && labels.calculator[problem]}
          onType={(typed) => editable.change((before) => changeFigure(before, name, typed))}
          onLeave={() => undefined}
        />
      </div>
    );
  };
  return (
    <div className="grid gap-10">
      <fieldset>
        <legend className="text-xl font-semibold">{figures.title}</legend>
        <div className="mt-2 grid gap-x-6 @[40rem]:grid-cols-3 @[64rem]:grid-cols-1">
          {often.map(field)}
        </div>
        <p className="mt-2 text-sm text-soft">{fillIn(figures.total, { hours: texts.hours })}</p>
      </fieldset>
      {/* A phone shows the assumptions when asked to, so that the result follows the fields that everyone fills in. */}
      <details className="fold">
        <summary className="text-xl font-semibold">{figures.assumptions}</summary>
        <fieldset>
          <legend className="unfolded text-xl font-semibold">{figures.assumptions}</legend>
          <p className="mt-2 text-sm text-soft">
            {figures.explanation} {casesRange && fillIn(figures.cases, casesRange)}
          </p>
          <div className="mt-2 grid gap-x-6 @[40rem]:grid-cols-2">{assumed.map(field)}</div>
        </fieldset>
        <div className="mt-10 mb-4 grid gap-3 border-t border-hairline pt-5 text-sm text-soft @[40rem]:mb-0">
          <p>{labels.tool.result.how}</p>
          <p>{labels.calculator.how}</p>
        </div>
      </details>
    </div>
  );
}
