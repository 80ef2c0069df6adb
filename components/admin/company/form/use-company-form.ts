"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, type ErrorOption, type FieldPath, type UseFormReturn } from "react-hook-form";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import type { Language } from "@/lib/domain/language";
import { FACTS_ID, factNames, factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { isSameFact } from "@/lib/domain/site/facts/fact-paths";
import {
  mergeFact,
  partAt,
  withPart,
  type FactConflict,
} from "@/lib/domain/site/facts/merge-facts";
import { useDraft } from "../../drafts/draft-context";
import { useSaveAsDraft } from "../../drafts/use-save-as-draft";
import { sidesOf, type FormSides } from "../../editing/merge";
import { showFieldErrors } from "../../editing/field-errors-of";
import { schemaResolver } from "../../editing/schema-resolver";
import { useFormSaving, type StoredForm } from "../../editing/use-form-saving";
import type { CompanyLabels } from "../company-context";
import { changeFacts, readFacts } from "./company-requests";
import { factsOf, formFieldOf, type CompanyValues } from "./company-values";

type Name = keyof Facts;
type FormError = [FieldPath<CompanyValues>, ErrorOption];

const resolver = schemaResolver<CompanyValues>(factsSchema(), {
  bodyOf: factsOf,
  fieldOf: formFieldOf,
});

const errorInForm = ({ field, code, message }: ApiFieldError): FormError | undefined =>
  field === "version"
    ? undefined
    : [formFieldOf(field) as FieldPath<CompanyValues>, { type: code, message }];

/** What somebody else has saved in the meantime. */
interface Meanwhile {
  /** In the form by now. */
  takenOver: readonly Name[];
  /** Changed here, too: somebody has to choose. */
  conflicts: readonly FactConflict[];
}

const conflictsIn = (names: readonly Name[], sides: FormSides<CompanyValues>): FactConflict[] =>
  names.flatMap((name) => mergeFact(name, sidesOf(sides, name)).conflicts);

/** Takes over what the other person wrote, and tells whether that is in the form. */
function choices(form: UseFormReturn<CompanyValues>) {
  const placeOf = (path: string) => {
    const [name, ...rest] = path.split(".") as [Name, ...string[]];
    return { name, rest, value: form.getValues(name) };
  };
  return {
    take: ({ path, theirs }: FactConflict) => {
      const { name, rest, value } = placeOf(path);
      const taken = withPart(value, rest, theirs) as CompanyValues[Name];
      form.setValue(name, taken, { shouldDirty: true });
    },
    isTaken: ({ path, theirs }: FactConflict) => {
      const { rest, value } = placeOf(path);
      return isSameFact(partAt(value, rest), theirs);
    },
  };
}

const mergeValue = (name: Name, sides: FormSides) => {
  const { value, conflicts } = mergeFact(name, sides);
  return { value, isConflict: conflicts.length > 0 };
};

/**
 * The form of the facts with its save state, and the facts that somebody else has saved meanwhile.
 * `shouldFocusError`: the first refused field gets the focus.
 */
export function useCompanyForm(
  initial: StoredForm<CompanyValues>,
  labels: CompanyLabels,
  { shouldFocusError = true } = {},
) {
  const router = useRouter();
  const draft = useDraft();
  const { savedId, saveAsDraft } = useSaveAsDraft(FACTS_ID);
  const form = useForm<CompanyValues>({
    defaultValues: initial.values,
    resolver,
    shouldFocusError,
  });
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();

  const { save, setOutcome, ...saving } = useFormSaving<CompanyValues, Name>({
    form,
    initial,
    fields: factNames,
    savingText: labels.saving,
    save: (values, replaces) => changeFacts(savedId(), values, replaces),
    read: () => readFacts(savedId()),
    onSaved: () => {
      setMeanwhile(undefined);
      setOutcome({ done: draft?.mode === "edited" ? draft.labels.saved : labels.saved });
      router.refresh();
    },
    mergeValue,
    onMerged: ({ takenOver, conflicting }, mine, theirs, base) =>
      setMeanwhile({ takenOver, conflicts: conflictsIn(conflicting, { base, mine, theirs }) }),
    showFieldErrors: (failure) =>
      showFieldErrors(failure, form.setError, errorInForm, { shouldFocus: shouldFocusError }),
  });
  const publish = (languages: readonly Language[]) =>
    save(undefined, () => (setOutcome(undefined), draft?.publish(languages)));
  const saveDraft = () => saveAsDraft(save);
  return { ...saving, ...choices(form), form, save, saveDraft, publish, meanwhile };
}
