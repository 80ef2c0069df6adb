"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { FieldSource } from "@/lib/domain/edit-mode/text-source";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { useLeaveWarning } from "../../../editing/use-leave-warning";
import { IndustryChanges } from "../../../industry-form/industry-changes";
import { IndustryIconField } from "../../../industry-form/industry-fields";
import { industryValues, type IndustryValues } from "../../../industry-form/industry-values";
import { useIndustryForm } from "../../../industry-form/use-industry-form";
import type { SourceEditorProps } from "../../edit-labels";
import { fieldLink } from "../field-link";
import { FormLink } from "../form-link";
import { SavedForm, useSaves } from "../saved-form";
import { useFirstField } from "./use-first-field";

interface IndustrySourceEditorProps extends SourceEditorProps {
  source: FieldSource;
  industry: Industry;
  sourceLanguage: Language;
}

/** The icon of an industry, and below it the way to its form. */
export function IndustrySourceEditor({
  source,
  industry,
  sourceLanguage,
  editorRef,
  ...props
}: IndustrySourceEditorProps) {
  const { language, labels } = props;
  const { industryForm } = labels;
  const [initial] = useState(() => industryValues(industry, sourceLanguage));
  const saving = useIndustryForm({
    language,
    initial,
    version: industry.version ?? 1,
    labels: industryForm,
  });
  const { form, setOutcome, concurrentChanges } = saving;
  const typed = useWatch({ control: form.control }) as IndustryValues;
  const saves = useSaves(saving, editorRef);
  const container = useFirstField();
  useLeaveWarning(form.formState.isDirty, industryForm.leave);
  return (
    <>
      <SavedForm
        {...props}
        saving={saving}
        saves={saves}
        isWaiting={concurrentChanges.length > 0}
        texts={{ ...industryForm, unreachable: industryForm.saveThrown }}
      >
        <div ref={container} className="mt-3">
          <IndustryIconField
            form={form}
            initial={initial}
            typed={typed}
            labels={industryForm}
            errors={form.formState.errors}
            onTyped={() => setOutcome(undefined)}
          />
        </div>
        <IndustryChanges
          changes={concurrentChanges}
          labels={industryForm}
          typed={typed}
          onAccept={({ field, theirs }) => form.setValue(field, theirs, { shouldDirty: true })}
        />
      </SavedForm>
      <FormLink
        source={source}
        labels={labels}
        address={fieldLink(source, props).address}
        label={labels.translations.editIndustry}
      />
    </>
  );
}
