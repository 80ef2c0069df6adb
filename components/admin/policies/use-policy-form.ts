"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Language } from "@/lib/domain/language";
import { useDraft } from "../drafts/draft-context";
import { useSaveAsDraft } from "../drafts/use-save-as-draft";
import { valueAt, type Merge } from "../editing/merge";
import { useFormSaving } from "../editing/use-form-saving";
import type { PolicyFormSource } from "./policy-labels";
import { readPolicy, refusedFaults, savePolicy, type RefusedText } from "./policy-requests";
import { policyValues, sharedFields, type PolicyValues, type SharedField } from "./policy-values";

/** A field that somebody else has saved meanwhile. */
export interface ConcurrentChange {
  field: SharedField;
  mine: string | boolean;
  theirs: string | boolean;
}

const concurrentChangesOf = (
  { takenOver, conflicting }: Merge<SharedField>,
  mine: PolicyValues,
  theirs: PolicyValues,
): ConcurrentChange[] =>
  [...takenOver, ...conflicting].map((field) => ({
    field,
    mine: valueAt(mine, field) as string | boolean,
    theirs: valueAt(theirs, field) as string | boolean,
  }));

/** The form of a policy with its save state, and what somebody else has saved meanwhile. */
export function usePolicyForm({
  policy,
  labels,
  language,
}: Pick<PolicyFormSource, "policy" | "labels" | "language">) {
  const router = useRouter();
  const draft = useDraft();
  const initial = useState(() => policyValues(policy))[0];
  const form = useForm<PolicyValues>({ defaultValues: initial });
  const [shown, setShown] = useState<Language>(language);
  const [refused, setRefused] = useState<RefusedText>();
  const [concurrentChanges, setConcurrentChanges] = useState<readonly ConcurrentChange[]>([]);
  const { savedId, saveAsDraft } = useSaveAsDraft(policy.name);
  const refuse = (text: RefusedText) => {
    setRefused(text);
    setShown(text.language);
  };
  const { save, setOutcome, ...saving } = useFormSaving<PolicyValues, SharedField>({
    form,
    initial: { values: initial, version: policy.version },
    fields: sharedFields,
    savingText: labels.saving,
    save: (values, replaces) => savePolicy(savedId(), values, replaces, refuse),
    read: () => readPolicy(savedId()),
    onSaved: () => {
      setConcurrentChanges([]);
      setOutcome({ done: draft?.mode === "edited" ? draft.labels.saved : labels.saved });
      router.refresh();
    },
    onMerged: (merge, mine, theirs) =>
      setConcurrentChanges(concurrentChangesOf(merge, mine, theirs)),
    showFieldErrors: (failure) => refusedFaults(failure).length > 0,
  });
  const publish = (languages: readonly Language[]) =>
    save(undefined, () => (setOutcome(undefined), draft?.publish(languages)));
  const saveDraft = () => saveAsDraft(save);
  const shownState = { shown, setShown, refused, concurrentChanges };
  return { ...saving, ...shownState, form, save, saveDraft, publish, setOutcome };
}
