"use client";

import { useFormContext } from "react-hook-form";
import { planFeatures } from "@/lib/domain/site/pricing-plans";
import { programIds } from "@/lib/domain/site/special-programs";
import { useCompany } from "../company-context";
import type { CompanyValues } from "../form/company-values";
import { FactField, useProblem } from "../form/fact-field";
import { fieldId } from "../form/fact-inputs";
import { FactSection } from "./fact-section";

function PlanFields({ at, name }: { at: `plans.${number}`; name: string }) {
  const { fields } = useCompany().labels;
  const { register, formState } = useFormContext<CompanyValues>();
  const path = `${at}.highlighted` as const;
  const position = Number(at.split(".")[1]);
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-3">
      <legend className="float-left w-full text-base font-semibold">{name}</legend>
      <div className="clear-both grid gap-x-6 gap-y-2 pt-2 @lg:grid-cols-3">
        <FactField path={`${at}.price`} />
        <FactField path={`${at}.tasks`} />
        <FactField path={`${at}.minutes`} />
        {planFeatures.map((feature) => (
          <FactField key={feature} path={`${at}.${feature}`} />
        ))}
      </div>
      <label className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm">
        <input
          {...register(path)}
          id={fieldId(path)}
          type="checkbox"
          defaultChecked={formState.defaultValues?.plans?.[position]?.highlighted ?? false}
        />
        {fields.highlighted}
      </label>
    </fieldset>
  );
}

/** For the approximate prices beside the plans. */
function ExchangeRates() {
  const { fields, hints } = useCompany().labels;
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-3">
      <legend className="float-left w-full text-base font-semibold">{fields.exchange_rates}</legend>
      <p className="clear-both text-sm text-soft">{hints.exchange_rates}</p>
      <div className="mt-3 grid gap-x-6 gap-y-2 @lg:grid-cols-4">
        <FactField path="exchange_rates.of" />
        <FactField path="exchange_rates.date" />
        <FactField path="exchange_rates.GBP" />
        <FactField path="exchange_rates.EUR" />
      </div>
    </fieldset>
  );
}

/** Which special programs are shown, in their order. */
function Programs() {
  const { fields, hints } = useCompany().labels;
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-3">
      <legend className="float-left w-full text-base font-semibold">{fields.programs}</legend>
      <p className="clear-both text-sm text-soft">{hints.programs}</p>
      <div className="mt-3 grid gap-x-6 gap-y-2 @lg:grid-cols-3">
        {programIds.map((id, at) => (
          <FactField key={id} path={`programs.${at}`} />
        ))}
      </div>
      <p role="alert" className="text-sm text-alarm">
        {useProblem("programs")}
      </p>
    </fieldset>
  );
}

/** What the plans cost and include; their names and texts are among the texts. */
export function PlansSection() {
  const { planNames } = useCompany();
  return (
    <FactSection name="plans">
      <div className="max-w-56">
        <FactField path="currency" />
      </div>
      {planNames.map((name, position) => (
        <PlanFields key={name} at={`plans.${position}`} name={name} />
      ))}
      <p role="alert" className="text-sm text-alarm">
        {useProblem("plans")}
      </p>
      <ExchangeRates />
      <Programs />
    </FactSection>
  );
}
