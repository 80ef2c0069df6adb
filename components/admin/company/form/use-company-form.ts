"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, type FieldPath, type UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/browser/session/api-error";
import { FACTS_ID, factNames, factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { useDraft } from "../../drafts/draft-context";
import { schemaResolver } from "../../editing/schema-resolver";
import { useFormSaving, type StoredForm } from "../../editing/use-form-saving";
import type { CompanyLabels } from "../company-context";
import { changeFacts, readFacts } from "./company-requests";
import { factsOf, formFieldOf, type CompanyValues } from "./company-values";

type Name = keyof Facts;

const resolver = schemaResolver<CompanyValues>(factsSchema(), {
  bodyOf: factsOf,
  fieldOf: formFieldOf,
});

/** Shows the errors of a rejected save at their fields. Returns false if it has none. */
function showFieldErrors(failure: unknown, setError: UseFormSetError<CompanyValues>): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const shown = errors.filter(({ field }) => field !== "version");
  shown.forEach(({ field, code, message }, index) =>
    setError(
      formFieldOf(field) as FieldPath<CompanyValues>,
      { type: code, message },
      { shouldFocus: index === 0 },
    ),
  );
  return shown.length > 0;
}

/** The form of the facts with its save state, and the facts that somebody else has saved meanwhile. */
export function useCompanyForm(initial: StoredForm<CompanyValues>, labels: CompanyLabels) {
  const router = useRouter();
  const draft = useDraft();
  const id = draft?.id ?? FACTS_ID;
  const form = useForm<CompanyValues>({ defaultValues: initial.values, resolver });
  const [meanwhile, setMeanwhile] = useState<{ theirs: CompanyValues; fields: Name[] }>();

  const { save, outcome, setOutcome } = useFormSaving<CompanyValues, Name>({
    form,
    initial,
    fields: factNames,
    savingText: labels.saving,
    create: () => Promise.resolve(),
    save: (values, replaces) => changeFacts(id, values, replaces),
    read: () => readFacts(id),
    onSaved: () => {
      setMeanwhile(undefined);
      setOutcome({ done: draft?.mode === "edited" ? draft.labels.saved : labels.saved });
      router.refresh();
    },
    onMerged: ({ takenOver, conflicting }, _, theirs) =>
      setMeanwhile({ theirs, fields: [...takenOver, ...conflicting] }),
    showFieldErrors: (failure) => showFieldErrors(failure, form.setError),
  });
  const take = (name: Name) => {
    if (meanwhile) form.setValue(name, meanwhile.theirs[name], { shouldDirty: true });
  };
  return {
    form,
    save,
    publish: () => save(undefined, () => (setOutcome(undefined), draft?.publish())),
    outcome,
    setOutcome,
    meanwhile: meanwhile?.fields ?? [],
    isTaken: (name: Name) =>
      JSON.stringify(form.getValues(name)) === JSON.stringify(meanwhile?.theirs[name]),
    take,
  };
}
