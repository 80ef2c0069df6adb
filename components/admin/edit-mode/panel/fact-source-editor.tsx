"use client";

import { useImperativeHandle, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { FieldSource } from "@/lib/domain/edit-mode/text-source";
import { keyOf, type Entry } from "@/lib/domain/site/facts/fact-paths";
import type { KnownFacts } from "@/lib/domain/site/facts/facts";
import { CompanyContext, useCompany } from "../../company/company-context";
import { FactConflicts } from "../../company/fact-conflicts";
import { factLists } from "../../company/fact-names";
import { valuesOf, type CompanyValues } from "../../company/form/company-values";
import { withoutLanguage } from "../../company/form/fact-inputs";
import { useCompanyForm } from "../../company/form/use-company-form";
import { useLeaveWarning } from "../../editing/use-leave-warning";
import { valueAt } from "../../editing/merge";
import type { StoredForm } from "../../editing/use-form-saving";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import type { PanelEditor, SourceEditorProps } from "../edit-labels";
import { FactInputs } from "./fact-source-inputs";
import { factName, fieldLink } from "./field-link";

type Editing = ReturnType<typeof useCompanyForm>;

/** Saves one after the other: changes when a field is left, a conflict only when it's asked for. */
function useSaves({ save, isUnsaved, hasToChoose }: Editing, ref: React.Ref<PanelEditor>) {
  const last = useRef(Promise.resolve());
  const run = (isWanted: () => boolean) => {
    last.current = last.current.then(() => (isWanted() ? save() : undefined));
  };
  useImperativeHandle(ref, () => ({ whenIdle: () => last.current, hasUnsaved: isUnsaved }));
  return {
    saveChanges: () => run(() => isUnsaved() && !hasToChoose()),
    saveAnyway: () => run(() => true),
  };
}

/** Where an entry of a list is now that others may have moved; undefined if it was removed. */
function useCurrentPath(at: string, initial: CompanyValues, { form }: Editing): string | undefined {
  const [list = "", position = "", ...rest] = at.split(".");
  const [key] = useState(() => {
    const entry = valueAt(initial, `${list}.${position}`);
    return entry === undefined ? undefined : keyOf(entry as Entry);
  });
  if (!factLists.includes(list)) return at;
  const entries = valueAt(form.getValues(), list) as Entry[];
  const current = entries.findIndex((entry) => keyOf(entry) === key);
  return current === -1 ? undefined : [list, current, ...rest].join(".");
}

interface FactEditorProps extends SourceEditorProps {
  at: string;
  initial: StoredForm<CompanyValues>;
}

function FactEditor({ at, initial, editorRef, ...props }: FactEditorProps) {
  const { labels, failures } = useCompany();
  const editing = useCompanyForm(initial, labels, { shouldFocusError: false });
  const { form, outcome, meanwhile } = editing;
  const { saveChanges, saveAnyway } = useSaves(editing, editorRef);
  const path = useCurrentPath(at, initial.values, editing);
  useLeaveWarning(form.formState.isDirty, labels.leave);
  const isWaiting = meanwhile !== undefined || (outcome !== undefined && "failure" in outcome);
  if (path === undefined) return <p className="mt-4 text-sm">{props.labels.edit.gone}</p>;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          saveChanges();
        }}
        onBlur={saveChanges}
        className="grid gap-3 text-sm"
      >
        <FactInputs {...{ path }} {...props} name={factName(at, props)} onPick={saveChanges} />
        <FactConflicts {...editing} />
        {isWaiting && (
          <ActionButton className="justify-self-start" onClick={saveAnyway}>
            {labels.save}
          </ActionButton>
        )}
        <RequestOutcome
          outcome={outcome}
          language={props.language}
          failures={{ ...failures, unreachable: labels.unreachable }}
          preset={labels.notSaved}
          onRetry={saveAnyway}
        />
      </form>
    </FormProvider>
  );
}

/** A fact of the company, in all languages if it has some; below it the way to its form. */
export function FactSourceEditor({
  source,
  facts,
  ...props
}: SourceEditorProps & { source: FieldSource; facts: KnownFacts["facts"] }) {
  const { language, labels, planNames, choices } = props;
  const [initial] = useState(() => ({ values: valuesOf(facts), version: facts.version }));
  const at = withoutLanguage(source.at);
  const context = {
    ...{ language, planNames, choices },
    labels: labels.company,
    listLabels: labels.lists,
    mediaLabels: labels.media,
    failures: labels.failures,
    changed: [],
    defaults: initial.values,
  };
  return (
    <CompanyContext value={context}>
      <FactEditor {...props} {...{ at, initial }} />
      <p className="mt-6 text-sm">
        <a href={fieldLink(source, props).address} className="link tap">
          {labels.edit.openForm}
        </a>
      </p>
    </CompanyContext>
  );
}
