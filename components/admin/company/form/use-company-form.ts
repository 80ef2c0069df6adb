"use client";

import { useForm, type ErrorOption, type FieldPath, type UseFormReturn } from "react-hook-form";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import { FACTS_ID, factNames, factsSchema, type Facts } from "@/lib/domain/site/facts/facts";
import { isSameFact } from "@/lib/domain/site/facts/fact-paths";
import {
  mergeFact,
  partAt,
  withPart,
  type FactConflict,
} from "@/lib/domain/site/facts/merge-facts";
import { useDocumentForm } from "../../drafts/use-document-form";
import { sidesOf, type FormSides, type Merge } from "../../editing/merge";
import { showFieldErrors } from "../../editing/field-errors-of";
import { schemaResolver } from "../../editing/schema-resolver";
import type { StoredForm } from "../../editing/use-form-saving";
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
interface ConcurrentFactChanges {
  /** In the form by now. */
  takenOver: readonly Name[];
  /** Changed here, too: somebody has to choose. */
  conflicts: readonly FactConflict[];
}

const changesOf = (
  { takenOver, conflicting }: Merge<Name>,
  mine: CompanyValues,
  theirs: CompanyValues,
  base: CompanyValues,
): ConcurrentFactChanges => ({
  takenOver,
  conflicts: conflicting.flatMap(
    (name) => mergeFact(name, sidesOf({ base, mine, theirs }, name)).conflicts,
  ),
});

/** Functions that take over the other person's value, and that return whether the form has it. */
function choices(form: UseFormReturn<CompanyValues>) {
  const factAt = (path: string) => {
    const [name, ...rest] = path.split(".") as [Name, ...string[]];
    return { name, rest, value: form.getValues(name) };
  };
  return {
    take: ({ path, theirs }: FactConflict) => {
      const { name, rest, value } = factAt(path);
      const taken = withPart(value, rest, theirs) as CompanyValues[Name];
      form.setValue(name, taken, { shouldDirty: true });
    },
    isTaken: ({ path, theirs }: FactConflict) => {
      const { rest, value } = factAt(path);
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
  const form = useForm<CompanyValues>({
    defaultValues: initial.values,
    resolver,
    shouldFocusError,
  });
  const editing = useDocumentForm({
    documentId: FACTS_ID,
    form,
    initial,
    fields: factNames,
    savingText: labels.saving,
    savedText: labels.saved,
    save: changeFacts,
    read: readFacts,
    mergeValue,
    changesOf,
    showFieldErrors: (failure) =>
      showFieldErrors(failure, form.setError, errorInForm, { shouldFocus: shouldFocusError }),
  });
  return { ...editing, ...choices(form), form };
}
