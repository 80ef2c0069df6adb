"use client";

import { useState } from "react";
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
import type { SourceEditorProps } from "../edit-labels";
import { FactInputs } from "./fact-source-inputs";
import { factName, fieldLink } from "./field-link";
import { FormLink } from "./form-link";
import { SavedForm, useSaves } from "./saved-form";

type Editing = ReturnType<typeof useCompanyForm>;

/**
 * The current path of an entry of a list, which others may have moved; undefined if it was removed.
 */
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
  const { labels } = useCompany();
  const editing = useCompanyForm(initial, labels, { shouldFocusError: false });
  const { form, concurrentChanges } = editing;
  const saves = useSaves(editing, editorRef);
  const path = useCurrentPath(at, initial.values, editing);
  useLeaveWarning(form.formState.isDirty, labels.leave);
  if (path === undefined) return <p className="mt-4 text-sm">{props.labels.edit.gone}</p>;
  return (
    <FormProvider {...form}>
      <SavedForm
        {...props}
        saves={saves}
        saving={editing}
        isWaiting={concurrentChanges !== undefined}
        texts={labels}
      >
        <FactInputs path={path} {...props} name={factName(at, props)} onPick={saves.saveChanges} />
        <FactConflicts {...editing} />
      </SavedForm>
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
      <FactEditor {...props} at={at} initial={initial} />
      <FormLink
        source={source}
        labels={labels}
        address={fieldLink(source, props).address}
        label={labels.edit.openForm}
      />
    </CompanyContext>
  );
}
