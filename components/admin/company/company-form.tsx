"use client";

import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { SaveActions } from "../drafts/save-actions";
import { useInputReplay } from "../editing/input-replay/use-input-replay";
import { useLeaveWarning } from "../editing/use-leave-warning";
import type { StoredForm } from "../editing/use-form-saving";
import type { PagePreviewLabels, ShownPage } from "../page-preview/page-preview-labels";
import { WithPage } from "../page-preview/with-page";
import { CompanyContext, useCompany } from "./company-context";
import { CompanyPreview } from "./company-preview";
import type { CompanyValues } from "./form/company-values";
import { useCompanyForm } from "./form/use-company-form";
import { FactConflicts } from "./fact-conflicts";
import { CompanySection } from "./sections/company-section";
import { OfficesSection } from "./sections/offices-section";
import { PlansSection } from "./sections/plans-section";
import { PracticeSection } from "./sections/practice-section";
import { SocialSection } from "./sections/social-section";
import { ConfirmationsSection } from "./sections/fact-section";
import { TeamSection } from "./sections/team-section";

type Editing = ReturnType<typeof useCompanyForm>;

function Actions({ editing }: { editing: Editing }) {
  const { labels, language, failures } = useCompany();
  const { isSubmitting, errors } = editing.form.formState;
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <>
      <p
        role="alert"
        className={hasErrors ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}
      >
        {hasErrors && labels.refused}
      </p>
      <SaveActions
        label={labels.save}
        isSubmitting={isSubmitting}
        editing={editing}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.notSaved}
      />
    </>
  );
}

interface FormProps {
  initial: StoredForm<CompanyValues>;
  /** The pages that show facts. */
  pages: readonly ShownPage[];
  previewLabels: PagePreviewLabels;
}

function Form({ initial, pages, previewLabels }: FormProps) {
  const { labels } = useCompany();
  const editing = useCompanyForm(initial, labels);
  const { form, save } = editing;
  const element = useRef<HTMLFormElement>(null);
  useInputReplay(element);
  useLeaveWarning(form.formState.isDirty, labels.leave);
  const page = (onClose: () => void) => (
    <CompanyPreview pages={pages} onClose={onClose} labels={previewLabels} />
  );
  return (
    <FormProvider {...form}>
      <WithPage page={page} labels={previewLabels}>
        <form
          ref={element}
          noValidate
          method="post"
          autoComplete="off"
          onSubmit={(event) => void save(event)}
          className="mt-8 grid max-w-4xl min-w-0 gap-12"
        >
          <CompanySection />
          <OfficesSection />
          <TeamSection />
          <PlansSection />
          <PracticeSection />
          <SocialSection />
          <ConfirmationsSection />
          <div className="sticky bottom-0 grid gap-3 border-t border-hairline bg-paper py-4">
            <FactConflicts {...editing} />
            <Actions editing={editing} />
          </div>
        </form>
      </WithPage>
    </FormProvider>
  );
}

/** The facts of the company in one form. */
export const CompanyForm = ({
  initial,
  pages,
  previewLabels,
  ...context
}: React.ComponentProps<typeof CompanyContext>["value"] & FormProps) => (
  <CompanyContext value={context}>
    <Form initial={initial} pages={pages} previewLabels={previewLabels} />
  </CompanyContext>
);
