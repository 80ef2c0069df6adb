"use client";

import { useController, useFormContext } from "react-hook-form";
import { isLanguage, languageNames, languages, type Language } from "@/lib/domain/language";
import { useSuggestedId } from "../editing/use-suggested-id";
import type { CaseValues } from "./case-values";
import { DurationField } from "./duration-field";
import { elementOf, FieldFrame, Hint, lineStyle, useTies } from "./field-frame";
import { Section } from "./section";
import { TextField } from "./text-field";
import { useParts } from "./use-parts";

/** A value that is fixed: an id, and the language that a case was written in (A-CASE-12, A-CASE-13). */
function Fixed({ field, value, hint }: { field: "id" | "language"; value: string; hint: string }) {
  const ties = useTies(field, hint);
  return <FieldFrame field={field} hint={hint}><input {...ties} type="text" value={value} disabled className={lineStyle} /></FieldFrame>;
}

/** The language that a new case is written in. A label that came from an industry goes along with it. */
function LanguageChoice() {
  const { words, industries } = useParts();
  const { getValues, setValue } = useFormContext<CaseValues>();
  const { field: { value, onChange, onBlur, ref } } = useController<CaseValues, "language">({ name: "language" });
  const ties = useTies("language", words.hints.language);
  const choose = (language: Language) => {
    onChange(language);
    const first = industries.find(({ id }) => id === getValues("industries")[0]);
    if (first && getValues("industryLabel") === first.names[value]) setValue("industryLabel", first.names[language], { shouldDirty: true });
  };
  return (
    <FieldFrame field="language" hint={words.hints.language}>
      <select {...ties} ref={ref} value={value} autoComplete="off" onChange={(event) => isLanguage(event.target.value) && choose(event.target.value)} onBlur={onBlur} className={lineStyle}>
        {languages.map((one) => <option key={one} value={one}>{languageNames[one].own}</option>)}
      </select>
    </FieldFrame>
  );
}

/** The title of a new case, which suggests an id until somebody types one. */
function NewTitle() {
  const { getValues, setValue } = useFormContext<CaseValues>();
  const suggest = useSuggestedId(getValues, (id) => setValue("id", id, { shouldDirty: true, shouldValidate: id !== "" }));
  return <TextField field="title" isRequired onTyped={suggest} />;
}

function DetailPage() {
  const { words } = useParts();
  const { field: { ref, value, onChange, onBlur } } = useController<CaseValues, "hasDetailPage">({ name: "hasDetailPage" });
  const ties = useTies("hasDetailPage", words.hints.hasDetailPage);
  return (
    <div>
      <label htmlFor={elementOf("hasDetailPage")} className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sm font-medium">
        <input {...ties} ref={ref} type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur} autoComplete="off" className="size-5 accent-ink" />
        {words.fields.hasDetailPage}
      </label>
      <Hint field="hasDetailPage">{words.hints.hasDetailPage}</Hint>
    </div>
  );
}

export function BasicSection() {
  const { words, caseId } = useParts();
  const { getValues } = useFormContext<CaseValues>();
  return (
    <Section name="basic">
      {caseId === undefined ? <NewTitle /> : <TextField field="title" isRequired />}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {caseId === undefined ? <TextField field="id" isRequired hint={words.hints.id} /> : <Fixed field="id" value={caseId} hint={words.hints.idFixed} />}
        {caseId === undefined ? <LanguageChoice /> : <Fixed field="language" value={languageNames[getValues("language")].own} hint={words.hints.languageFixed} />}
      </div>
      <TextField field="description" rows={3} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <DurationField />
        <DetailPage />
      </div>
    </Section>
  );
}
