"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { LinkButton } from "@/components/admin/ui/action-button";
import { SectionFrame } from "@/components/admin/ui/section-frame";
import type { Confirmable, FactSection as Name } from "@/lib/domain/site/facts/fact-sections";
import { factsOfSection } from "@/lib/domain/site/facts/samples";
import { useCompany } from "../company-context";
import type { CompanyValues } from "../form/company-values";
import { fieldId } from "../form/fact-inputs";

/** Fills a section that editors changed with what a new site says; nothing is saved yet. */
function UseDefaults({ name }: { name: Name }) {
  const { labels, changed, defaults } = useCompany();
  const { setValue } = useFormContext<CompanyValues>();
  const [isFilled, setIsFilled] = useState(false);
  const facts = factsOfSection[name];
  const isChanged = facts.some((fact) => changed.includes(fact));
  const fill = () => {
    for (const fact of facts)
      setValue(fact, defaults[fact], { shouldDirty: true, shouldValidate: true });
    setIsFilled(true);
  };
  return (
    <div className="mt-1 text-sm">
      {isChanged && (
        <LinkButton onClick={fill}>
          {labels.useDefaults} <span className="sr-only">({labels.sections[name]})</span>
        </LinkButton>
      )}
      <p role="status" className="text-soft">
        {isChanged && isFilled && labels.defaultsFilled}
      </p>
    </div>
  );
}

/** Says that what is as on a new site is right, so that the checklist leaves it out. */
function Confirmed({ name, label }: { name: Confirmable; label: string }) {
  const { register, formState } = useFormContext<CompanyValues>();
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input
        {...register("confirmed")}
        id={fieldId(`confirmed.${name}`)}
        type="checkbox"
        value={name}
        defaultChecked={formState.defaultValues?.confirmed?.includes(name) ?? false}
      />
      {label}
    </label>
  );
}

/** Facts that belong together. */
export function FactSection({ name, children }: { name: Name; children: React.ReactNode }) {
  const { sections, sectionTexts, fields } = useCompany().labels;
  return (
    <SectionFrame id={name} title={sections[name]} text={sectionTexts[name]}>
      <UseDefaults name={name} />
      <div className="mt-4 grid gap-5">
        {children}
        <Confirmed name={name} label={fields.confirmedSection} />
      </div>
    </SectionFrame>
  );
}

/** Confirms texts and policies, which are changed on pages of their own. */
export function ConfirmationsSection() {
  const { confirmations } = useCompany().labels;
  return (
    <SectionFrame id="confirmations" title={confirmations.title} text={confirmations.text}>
      <div className="mt-2 grid">
        <Confirmed name="texts" label={confirmations.texts} />
        <Confirmed name="policies" label={confirmations.policies} />
      </div>
    </SectionFrame>
  );
}
