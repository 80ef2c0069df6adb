"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { CaseDetail } from "@/lib/domain/case/business-case";
import type { FieldSource } from "@/lib/domain/edit-mode/text-source";
import { CaseFormContext, type CaseFormLocalization } from "../../../case-form/case-form-context";
import type { CaseField, CaseValues } from "../../../case-form/case-values";
import { toEditedCase, type EditedCase } from "../../../case-form/edited-case";
import type { CaseInputName } from "../../../case-form/fields/case-input";
import { changeCase, readCase, storedCase } from "../../../case-form/saving/case-requests";
import { MergePanel } from "../../../case-form/saving/merge-panel";
import { showCaseErrors, useStoredChanges } from "../../../case-form/saving/use-case-saving";
import { useCaseValuesForm } from "../../../case-form/saving/use-case-values-form";
import { useMergeConflict } from "../../../case-form/saving/use-merge-conflict";
import { useFormSaving } from "../../../editing/use-form-saving";
import { useLeaveWarning } from "../../../editing/use-leave-warning";
import type { SourceEditorProps } from "../../edit-labels";
import { fieldLink } from "../field-link";
import { FormLink } from "../form-link";
import { SavedForm, useSaves } from "../saved-form";
import { CaseInputs, caseInputsAt } from "./case-inputs";
import { TimelineEditor, timelinePosition } from "./timeline-editor";

interface FieldsEditorProps extends SourceEditorProps {
  fields: readonly CaseInputName[];
  edited: EditedCase;
  localization: CaseFormLocalization;
}

/** Saves some fields of a case; what others change elsewhere in it doesn't matter. */
function useFieldsEditing({ fields, edited, localization }: FieldsEditorProps) {
  const { labels } = localization;
  const router = useRouter();
  const form = useCaseValuesForm({ edited, ...localization, isPartial: true });
  const { showMerge, clearMerge, isUnresolved, ...conflict } = useMergeConflict(form);
  const { setOutcome, ...saving } = useFormSaving<CaseValues, CaseField>({
    form,
    initial: edited.stored,
    fields,
    savingText: labels.saving,
    isBlocked: isUnresolved,
    save: async (values, replaces) =>
      storedCase(await changeCase(edited.id, values, replaces), form.getValues),
    read: (values) => readCase(edited.id, values, form.getValues),
    onSaved: () => {
      clearMerge();
      setOutcome({ done: labels.updated });
      router.refresh();
    },
    onMerged: showMerge,
    showFieldErrors: (failure) => showCaseErrors(form, failure, labels),
  });
  return { form, saving, ...conflict, ...useStoredChanges(form, saving.updateStored) };
}

/** Fields of a case that have no languages, saved when they are left. */
function FieldsEditor(props: FieldsEditorProps) {
  const { fields, edited, localization, editorRef, language, labels } = props;
  const editing = useFieldsEditing(props);
  const { form, saving, mergeConflict } = editing;
  const [uploads, setUploads] = useState(0);
  const saves = useSaves(saving, editorRef, uploads > 0);
  const { save, failed: notSaved, thrown: unreachable } = labels.caseForm;
  useLeaveWarning(form.formState.isDirty || uploads > 0, labels.caseForm.leave);
  const context = {
    ...localization,
    edited,
    caseId: edited.id,
    industries: [],
    storedChanges: editing.storedChanges,
    onVersion: editing.handleVersion,
    onCleared: editing.handleFileCleared,
    onPicked: saves.saveChanges,
    onBusy: (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
  };
  return (
    <CaseFormContext value={context}>
      <FormProvider {...form}>
        <SavedForm
          language={language}
          labels={labels}
          saving={saving}
          saves={saves}
          isWaiting={mergeConflict !== undefined}
          texts={{ save, notSaved, unreachable }}
        >
          <CaseInputs fields={fields} />
          {mergeConflict && (
            <MergePanel
              mergeConflict={mergeConflict}
              blockedSaves={editing.blockedSaves}
              onChoose={editing.choose}
            />
          )}
        </SavedForm>
      </FormProvider>
    </CaseFormContext>
  );
}

const localizationOf = ({ language, labels }: SourceEditorProps): CaseFormLocalization => ({
  language,
  labels: labels.caseForm,
  trashNote: labels.trashNote,
  draftLabels: labels.drafts,
  missingFieldsMessage: labels.missingFields,
  uploadLabels: labels.upload,
  pickerLabels: labels.media.picker,
  listLabels: labels.lists,
  failures: labels.failures,
});

/** What the panel has an editor for, of the fields and sections of a case. */
export const isCaseEditedAt = (at: string): boolean =>
  caseInputsAt(at) !== undefined || timelinePosition(at) !== undefined;

/** Figures and files of a case, and below them the way to its form. */
export function CaseSourceEditor({
  source,
  found,
  ...props
}: SourceEditorProps & { source: FieldSource; found: CaseDetail }) {
  const [edited] = useState(() => toEditedCase(found.id, found, [], null));
  const localization = localizationOf(props);
  const fields = caseInputsAt(source.at);
  const { name, page, address } = fieldLink(source, props);
  return (
    <>
      <h3 className="mt-3 text-sm font-medium wrap-anywhere">{name}</h3>
      {fields ? (
        <FieldsEditor {...props} fields={fields} edited={edited} localization={localization} />
      ) : (
        <TimelineEditor {...props} edited={edited} position={timelinePosition(source.at) ?? 0} />
      )}
      <FormLink source={source} address={address} labels={props.labels} label={page} />
    </>
  );
}
