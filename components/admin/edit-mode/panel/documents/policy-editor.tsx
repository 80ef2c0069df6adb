"use client";

import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import type { FieldSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import type { Policy } from "@/lib/domain/policy/policy";
import { isEqual, valueAt } from "../../../editing/merge";
import { useLeaveWarning } from "../../../editing/use-leave-warning";
import { PolicyChanges } from "../../../policies/policy-changes";
import { PolicyDateField } from "../../../policies/policy-date-field";
import { FaultList } from "../../../policies/policy-notices";
import { PolicyMarkdown, usePolicyText } from "../../../policies/text/policy-text-field";
import { showLine, useClickedSentence } from "../../../policies/text/show-range";
import { usePolicyForm } from "../../../policies/use-policy-form";
import type { SourceEditorProps } from "../../edit-labels";
import { fieldLink } from "../field-link";
import { FormLink } from "../form-link";
import { LanguageTabs } from "../language-tabs";
import { SavedForm, useSaves } from "../saved-form";
import { useFirstField } from "./use-first-field";

type Editing = ReturnType<typeof usePolicyForm>;

interface MarkdownProps extends Pick<SourceEditorProps, "language" | "labels"> {
  policy: Policy;
  editing: Editing;
  shown: Language;
}

/** The text in one language, below what is wrong with it. */
function Markdown({ policy, editing, shown, language, labels }: MarkdownProps) {
  const { refused, setOutcome } = editing;
  const areaRef = useRef<HTMLTextAreaElement>(null);
  const { faults } = usePolicyText({ policy, shown, refused });
  return (
    <div className="grid min-w-0 gap-3">
      <FaultList
        id="policy-faults"
        faults={faults}
        labels={labels.policies}
        onLine={(line) => showLine(areaRef.current, line)}
      />
      <PolicyMarkdown
        policy={policy}
        shown={shown}
        language={language}
        areaRef={areaRef}
        labels={labels.policies}
        failures={labels.failures}
        isInvalid={faults.length > 0}
        onTyped={() => setOutcome(undefined)}
      />
    </div>
  );
}

interface EffectiveDateProps extends Pick<MarkdownProps, "policy" | "editing" | "labels"> {
  onEnter: () => void;
}

/** Enter in a date field sends no form that lacks a button for it. */
function EffectiveDate({ policy, editing, labels, onEnter }: EffectiveDateProps) {
  const container = useFirstField();
  return (
    <div ref={container} className="mt-3" onKeyDown={({ key }) => key === "Enter" && onEnter()}>
      <PolicyDateField
        policy={policy}
        labels={labels.policies}
        onTyped={() => editing.setOutcome(undefined)}
      />
    </div>
  );
}

interface PolicySourceEditorProps extends SourceEditorProps {
  source: FieldSource;
  policy: Policy;
  /** The sentence that was clicked. */
  text: string;
}

/** The date of a policy, or its text in all languages at the clicked sentence; below it the way to its form. */
export function PolicySourceEditor({
  source,
  policy,
  text,
  editorRef,
  ...props
}: PolicySourceEditorProps) {
  const { language, labels } = props;
  const { policies, edit } = labels;
  const editing = usePolicyForm({ policy, language, labels: policies });
  const { form, concurrentChanges: changes, shown, setShown } = editing;
  const saves = useSaves(editing, editorRef);
  const container = useRef<HTMLDivElement>(null);
  useClickedSentence(
    language,
    () => text,
    () => container.current?.querySelector("textarea") ?? null,
  );
  useLeaveWarning(form.formState.isDirty, policies.leave);
  const { page, address } = fieldLink(source, props, text);
  return (
    <FormProvider {...form}>
      <SavedForm
        {...props}
        saves={saves}
        saving={editing}
        isWaiting={changes.length > 0}
        texts={{ ...policies, unreachable: policies.saveThrown }}
      >
        <PolicyChanges
          changes={changes}
          language={language}
          labels={policies}
          isTaken={({ field, theirs }) => isEqual(valueAt(form.getValues(), field), theirs)}
          onTake={({ field, theirs }) => form.setValue(field, theirs, { shouldDirty: true })}
        />
        <div ref={container}>
          {source.at === "date" ? (
            <EffectiveDate
              policy={policy}
              editing={editing}
              labels={labels}
              onEnter={saves.saveChanges}
            />
          ) : (
            <LanguageTabs label={edit.languages} chosen={shown} onChoose={setShown}>
              {(one) => (
                <Markdown key={one} {...props} policy={policy} editing={editing} shown={one} />
              )}
            </LanguageTabs>
          )}
        </div>
      </SavedForm>
      <FormLink source={source} address={address} labels={labels} label={page} />
    </FormProvider>
  );
}
