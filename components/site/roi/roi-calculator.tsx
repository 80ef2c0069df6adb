"use client";

import { useRef, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import {
  roiFields,
  roiInputFields,
  roiSolutionFields,
  type RoiField as FieldName,
  type RoiFigures,
} from "@/lib/domain/roi/roi-figures";
import { roiFormats, roiTexts, type FormattedRoi } from "@/lib/i18n/roi-formats";
import { RoiField } from "./roi-field";
import type { CalculatorTexts } from "@/lib/i18n/calculator-labels";
import { RoiResult, savingText } from "./roi-result";
import { ShareLink } from "./share-link";
import { useSettledText } from "./use-settled-text";
import { useRoi } from "./use-roi";

interface RoiCalculatorProps {
  /** The contact page; the figures are added as its query. */
  enquiryHref: string;
  caseId: string;
  defaults: RoiFigures;
  /** The defaults and their result, formatted on the server. */
  formattedDefaults: FormattedRoi;
  /** The sign before an amount, if the language writes it there. */
  currencySign: string;
  language: Language;
  /** A code of ISO 4217. */
  currency: string;
  labels: CalculatorTexts;
  anchor: string;
  /** The formulas in words, rendered on the server. */
  formulas: ReactNode;
}

interface RoiFormProps extends Pick<RoiCalculatorProps, "labels" | "currencySign" | "formulas"> {
  roi: ReturnType<typeof useRoi>;
}

/** The figures of the process and of the solution, and a button that restores the defaults. */
function RoiForm({
  roi: { entries, isDefault, setFieldText, reset, flushUrlUpdate },
  labels,
  currencySign,
  formulas,
}: RoiFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const resetForm = () => {
    reset();
    // The button disappears; focus stays in the calculator.
    form.current?.querySelector("input")?.focus();
  };
  const field = (name: FieldName) => {
    const { text, problem } = entries[name];
    return (
      <RoiField
        key={name}
        id={`roi-${roiFields[name].query}`}
        label={labels[name]}
        sign={roiFields[name].unit === "money" ? currencySign : undefined}
        unit={labels[`${name}Unit`]}
        text={text}
        problem={problem && labels[problem]}
        onType={(typed) => setFieldText(name, typed)}
        onLeave={flushUrlUpdate}
      />
    );
  };
  const group = (title: string, names: readonly FieldName[]) => (
    <fieldset>
      <legend className="text-lg font-semibold">{title}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(9.5rem,40%),1fr))] gap-x-3 *:last:odd:col-span-full">
        {names.map(field)}
      </div>
    </fieldset>
  );
  return (
    <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      {group(labels.inputs, roiInputFields)}
      <hr className="my-4 border-hairline" />
      {group(labels.assumptions, roiSolutionFields)}
      <div className="flex flex-wrap-reverse gap-x-4">
        {formulas}
        <p className="min-h-11">
          <button
            type="button"
            hidden={isDefault}
            onClick={resetForm}
            className="tap link cursor-pointer text-sm"
          >
            {labels.reset}
          </button>
        </p>
      </div>
    </form>
  );
}

/** Calculates the savings with the visitor's own figures (P-ROI). The HTML has those of the case. */
export function RoiCalculator({
  enquiryHref,
  caseId,
  defaults,
  formattedDefaults,
  currencySign,
  language,
  currency,
  labels,
  anchor,
  formulas,
}: RoiCalculatorProps) {
  const formats = roiFormats(language, currency);
  const formatField = (field: FieldName, value: number) =>
    value === defaults[field] ? formattedDefaults.fields[field] : formats.typed(value);
  const roi = useRoi({ defaults, language, formatField });
  const { entries, query, isDefault, result } = roi;
  const texts = isDefault ? formattedDefaults.result : roiTexts(result, formats);
  const saving = savingText(result, texts, labels);
  const announcement = useSettledText(saving.join(" "));
  return (
    <div className="grid gap-x-16 gap-y-5 @[64rem]:grid-cols-2">
      <div>
        <p aria-hidden="true" className="no-print saving-line">
          {saving[0]} <b className="text-xl">{saving[1]}</b>
        </p>
        <RoiForm roi={roi} labels={labels} currencySign={currencySign} formulas={formulas} />
      </div>
      <div>
        <RoiResult result={result} fee={entries.monthlyFee.value} texts={texts} labels={labels} />
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2 no-print *:grow">
          <Link
            href={`${enquiryHref}?case=${caseId}&${query}`}
            className="button self-start bg-ink text-paper hover:opacity-85"
          >
            {labels.send}
          </Link>
          <ShareLink
            suffix={`?${query}#${anchor}`}
            labels={labels}
            className="button w-full hover:bg-ink hover:text-paper"
          />
        </div>
      </div>
    </div>
  );
}
