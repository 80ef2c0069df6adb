"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { DeleteItem } from "@/components/admin/editing/delete-item";
import { useInputReplay } from "@/components/admin/editing/input-replay/use-input-replay";
import { useLeaveWarning } from "@/components/admin/editing/use-leave-warning";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { useDraft } from "../drafts/draft-context";
import { SaveActions } from "../drafts/save-actions";
import { WithPage } from "../page-preview/with-page";
import { IconPreview } from "./icon-preview";
import { IndustryFields } from "./industry-fields";
import type { IndustryValues } from "./industry-values";
import { IndustryChanges } from "./industry-changes";
import { IndustryPreview, type ShownIndustry } from "./industry-preview";
import { deleteIndustry } from "./industry-requests";
import { useIndustryForm, type IndustryFormSource } from "./use-industry-form";

interface IndustryFormProps extends IndustryFormSource {
  failures: FailureLabels;
  /** Shown if a required field is empty (A-IND-05). */
  requiredMessage: Messages["admin"]["form"]["required_fields_missing"];
  /** What deleting does; undefined for a new industry. */
  deletionWarning: string | undefined;
  /** The pages that show the industry; undefined for a new one. */
  shown?: ShownIndustry;
}

interface EditFormProps extends Omit<IndustryFormProps, "deletionWarning" | "shown"> {
  editing: ReturnType<typeof useIndustryForm>;
  typed: IndustryValues;
  isNew: boolean;
}

function EditForm({ editing, typed, isNew, requiredMessage, failures, ...source }: EditFormProps) {
  const { language, initial, labels, newDraftLabels } = source;
  const { form, save, setOutcome, concurrentChanges } = editing;
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useInputReplay(element);
  const isIncomplete = Object.values(errors).some((error) => error?.type === "required");
  return (
    <form
      ref={element}
      noValidate
      method="post"
      autoComplete="off"
      onSubmit={(event) => void save(event)}
      className="grid max-w-xl min-w-0 gap-5"
    >
      <p
        role="alert"
        className={isIncomplete ? "border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}
      >
        {isIncomplete && requiredMessage}
      </p>
      <IndustryChanges
        changes={concurrentChanges}
        labels={labels}
        typed={typed}
        onAccept={({ field: name, theirs }) => form.setValue(name, theirs, { shouldDirty: true })}
      />
      <IndustryFields
        form={form}
        errors={errors}
        typed={typed}
        initial={initial}
        labels={labels}
        isNew={isNew}
        language={language}
        onTyped={() => setOutcome(undefined)}
      />
      <SaveActions
        label={isNew ? labels.create : labels.save}
        isSubmitting={form.formState.isSubmitting || editing.isCreated}
        editing={editing}
        language={language}
        newDraftLabel={newDraftLabels?.save}
        failures={{ ...failures, unreachable: labels.saveThrown }}
        preset={labels.notSaved}
      />
    </form>
  );
}

/** Creates or changes an industry (A-IND-04). */
export function IndustryForm({ deletionWarning, shown, ...props }: IndustryFormProps) {
  const { language, initial, labels, failures } = props;
  const editing = useIndustryForm(props);
  const draft = useDraft();
  const { control, formState } = editing.form;
  const typed = useWatch({ control }) as IndustryValues;
  const router = useRouter();
  const leave = () => {
    router.replace(paths.admin.industries(language));
    router.refresh();
  };
  useLeaveWarning(formState.isDirty && !editing.isCreated, labels.leave);
  const fields = (
    <div className="mt-8 grid max-w-5xl gap-x-16 gap-y-10 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <EditForm
          {...props}
          editing={editing}
          typed={typed}
          isNew={deletionWarning === undefined}
        />
        {deletionWarning !== undefined && draft?.mode !== "edited" && (
          <DeleteItem
            labels={labels}
            language={language}
            failures={failures}
            failedText={labels.notDeleted}
            request={() => deleteIndustry(initial.id)}
            onDeleted={leave}
            className="mt-14 max-w-xl"
          >
            {deletionWarning}
          </DeleteItem>
        )}
      </div>
      <IconPreview {...typed} labels={labels} />
    </div>
  );
  if (!shown) return <div className="@container">{fields}</div>;
  const page = (onClose: () => void) => (
    <IndustryPreview {...shown} typed={typed} onClose={onClose} />
  );
  return (
    <WithPage page={page} labels={shown.labels}>
      {fields}
    </WithPage>
  );
}
