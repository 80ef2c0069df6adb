"use client";

import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { IndustryChoice } from "@/lib/domain/industry/industry";
import { createStore } from "../editing/store";
import { useInputReplay } from "../editing/input-replay/use-input-replay";
import { useLeaveWarning } from "../editing/use-leave-warning";
import { AdditionalSection } from "./sections/additional-section";
import { BasicSection } from "./sections/basic-section";
import { DeleteCase } from "./saving/delete-case";
import { CalculatorSection, MetricsSection } from "./sections/figure-sections";
import { MergePanel } from "./saving/merge-panel";
import { CasePreview } from "./case-preview";
import type { MakePreview } from "../preview/use-preview";
import { ProblemSummary } from "./saving/problem-summary";
import { ProcessSections } from "./sections/process-sections";
import { ProofSection } from "./sections/proof-section";
import { RelatedSection } from "./sections/related-section";
import { SaveBar } from "./saving/save-bar";
import type { EditedCase } from "./edited-case";
import { SearchSection } from "./sections/search-section";
import { StorySection } from "./sections/story-section";
import { useCaseSaving } from "./saving/use-case-saving";
import { useCaseValuesForm } from "./saving/use-case-values-form";
import { CaseFormContext, type CaseFormLocalization, type TypedLists } from "./case-form-context";

interface CaseFormProps extends CaseFormLocalization {
  /** Undefined for a new case. */
  edited?: EditedCase;
  industries: readonly IndustryChoice[];
  makePreview: MakePreview;
}

const createTypedLists = () => createStore<TypedLists>({});

/** Creates or changes a case (A-CASE). No form element, because the list editors contain forms. */
export function CaseForm({ edited, industries, makePreview, ...localization }: CaseFormProps) {
  const { language, labels } = localization;
  const form = useCaseValuesForm({ edited, language, labels, listLabels: localization.listLabels });
  const [uploads, setUploads] = useState(0);
  const [isDeleted, setDeleted] = useState(false);
  const [typedLists] = useState(createTypedLists);
  const saving = useCaseSaving(form, { edited, ...localization });
  const isUnsaved = form.formState.isDirty || uploads > 0;
  useLeaveWarning(isUnsaved && !saving.isDone && !isDeleted, labels.leave);
  const fields = useRef<HTMLDivElement>(null);
  useInputReplay(fields);
  const contextValue = {
    ...localization,
    edited,
    caseId: edited?.id,
    industries,
    storedChanges: saving.storedChanges,
    typedLists,
    onVersion: saving.handleVersion,
    onCleared: saving.handleFileCleared,
    onBusy: (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
  };
  return (
    <CaseFormContext value={contextValue}>
      <FormProvider {...form}>
        <div
          ref={fields}
          className="mt-6 grid min-w-0 gap-y-12 *:min-w-0 [&_:is(input,textarea,select,button)]:scroll-mb-40"
        >
          {saving.mergeConflict && (
            <MergePanel
              mergeConflict={saving.mergeConflict}
              blockedSaves={saving.blockedSaves}
              onChoose={saving.choose}
            />
          )}
          <ProblemSummary rejectedSaves={saving.rejectedSaves} />
          <BasicSection />
          <AdditionalSection />
          <MetricsSection />
          <ProofSection />
          <CalculatorSection />
          <StorySection />
          <SearchSection />
          {edited && <ProcessSections />}
          {edited && <RelatedSection known={edited.related} />}
          <DeleteCase onDeleted={() => setDeleted(true)} />
          <SaveBar
            outcome={saving.outcome}
            isUploading={uploads > 0}
            onSave={(way) => void saving.save(way)}
            onRetry={() => void saving.retry()}
            preview={<CasePreview make={makePreview} />}
          />
        </div>
      </FormProvider>
    </CaseFormContext>
  );
}
