"use client";

import { useFormContext } from "react-hook-form";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import { isLanguage, languageNames, type Language } from "@/lib/domain/language";
import { useSuggestedId } from "../../editing/inputs/suggested-id";
import type { CaseValues } from "../case-values";
import { DurationField } from "../fields/duration-field";
import { CheckboxField } from "../fields/checkbox-field";
import { FieldFrame, inputClass, useCaseField, useFieldAria } from "../fields/field-frame";
import { Section } from "./section";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";
import { useLanguages } from "../../languages/languages-context";

/** A fixed value: the id, or the source language (A-CASE-12, A-CASE-13). */
function ReadOnlyField({
  field,
  value,
  hint,
}: {
  field: "id" | "language";
  value: string;
  hint: string;
}) {
  const ariaProps = useFieldAria(field, hint);
  return (
    <FieldFrame field={field} hint={hint}>
      <input {...ariaProps} type="text" value={value} disabled className={inputClass} />
    </FieldFrame>
  );
}

/** The source language of a new case. A label that came from an industry is translated with it. */
function LanguageSelect() {
  const languages = useLanguages();
  const { labels, industries } = useCaseFormContext();
  const { getValues, setValue } = useFormContext<CaseValues>();
  const { value, onChange, inputProps } = useCaseField("language", labels.hints.language);
  const choose = (language: Language) => {
    onChange(language);
    const first = industries.find(({ id }) => id === getValues("industries")[0]);
    if (first && getValues("industryLabel") === first.names[value])
      setValue("industryLabel", first.names[language], { shouldDirty: true });
  };
  return (
    <FieldFrame field="language" hint={labels.hints.language}>
      <select
        {...inputProps}
        value={value}
        onChange={(event) => isLanguage(event.target.value) && choose(event.target.value)}
        className={`${inputClass} select-arrow`}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one].nativeName}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The title of a new case, which suggests an id until an id is typed. */
function NewCaseTitleField() {
  const { getValues, setValue } = useFormContext<CaseValues>();
  const suggest = useSuggestedId(getValues, (id) =>
    setValue("id", id, { shouldDirty: true, shouldValidate: id !== "" }),
  );
  return <TextField field="title" isRequired autoFocus onTyped={suggest} />;
}

export function BasicSection() {
  const { labels, caseId } = useCaseFormContext();
  const { getValues } = useFormContext<CaseValues>();
  return (
    <Section name="basic">
      {caseId === undefined ? <NewCaseTitleField /> : <TextField field="title" isRequired />}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {caseId === undefined ? (
          <TextField field="id" isRequired hint={labels.hints.id} />
        ) : (
          <ReadOnlyField field="id" value={documentIdOf(caseId)} hint={labels.hints.idFixed} />
        )}
        {caseId === undefined ? (
          <LanguageSelect />
        ) : (
          <ReadOnlyField
            field="language"
            value={languageNames[getValues("language")].nativeName}
            hint={labels.hints.languageFixed}
          />
        )}
      </div>
      <TextField field="description" rows={3} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <DurationField />
        <div>
          <CheckboxField field="hasDetailPage" />
          <CheckboxField field="isHero" />
        </div>
      </div>
    </Section>
  );
}
