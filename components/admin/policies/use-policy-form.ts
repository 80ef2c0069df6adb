"use client";

import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Language } from "@/lib/domain/language";
import { useDocumentForm } from "../drafts/use-document-form";
import { concurrentChangesOf, type ConcurrentChange } from "../editing/merge";
import type { PolicyFormSource } from "./policy-labels";
import { readPolicy, refusedFaults, savePolicy, type RefusedText } from "./policy-requests";
import { policyValues, sharedFields, type PolicyValues, type SharedField } from "./policy-values";

export type PolicyFieldChange = ConcurrentChange<SharedField, string | boolean>;

/** The form of a policy with its save state, and what somebody else has saved meanwhile. */
export function usePolicyForm({
  policy,
  labels,
  language,
}: Pick<PolicyFormSource, "policy" | "labels" | "language">) {
  const initial = useState(() => policyValues(policy))[0];
  const form = useForm<PolicyValues>({ defaultValues: initial });
  const [shown, setShown] = useState<Language>(language);
  const [refused, setRefused] = useState<RefusedText>();
  const refuse = (text: RefusedText) => {
    setRefused(text);
    setShown(text.language);
  };
  const { concurrentChanges = [], ...editing } = useDocumentForm({
    documentId: policy.name,
    form,
    initial: { values: initial, version: policy.version },
    fields: sharedFields,
    savingText: labels.saving,
    savedText: labels.saved,
    save: (id, values, replaces) => savePolicy(id, values, replaces, refuse),
    read: readPolicy,
    changesOf: ({ takenOver, conflicting }, mine, theirs): PolicyFieldChange[] =>
      concurrentChangesOf([...takenOver, ...conflicting], { mine, theirs }),
    showFieldErrors: (failure) => refusedFaults(failure).length > 0,
  });
  return { ...editing, form, shown, setShown, refused, concurrentChanges };
}
