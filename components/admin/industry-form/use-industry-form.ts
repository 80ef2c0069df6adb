"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, type UseFormSetError } from "react-hook-form";
import { schemaResolver } from "@/components/admin/editing/schema-resolver";
import { useFormSaving, type StoredForm } from "@/components/admin/editing/use-form-saving";
import { industryCreateBody, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { ApiError } from "@/lib/browser/session/api-error";
import { useDraft, useSavedBeforePublishing } from "../drafts/draft-context";
import { changeIndustry, createIndustry, readIndustry } from "./industry-requests";
import {
  concurrentChangesOf,
  industryValues,
  sharedFields,
  type ConcurrentChange,
  type IndustryValues,
} from "./industry-values";

/** How long the success message of a new industry is shown before its list (A-IND-07). */
const REDIRECT_DELAY_MS = 1_500;

export interface IndustryFormSource {
  /** The language of the interface. */
  language: Language;
  initial: IndustryValues;
  /** Undefined for a new industry. */
  version: number | undefined;
  labels: Messages["admin"]["industryForm"];
}

const fieldNames = ["id", "name", "display", "language", "icon"] as const;

/** Shows the errors of a rejected save at their fields. Returns false if it has none. */
function showFieldErrors(failure: unknown, setError: UseFormSetError<IndustryValues>): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  const known = errors.flatMap(({ field, code }) =>
    fieldNames.filter((name) => name === field).map((name) => ({ name, code })),
  );
  known.forEach(({ name, code }, index) =>
    setError(name, { type: code }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}

const storedForm = (
  industry: Industry,
  { values, version }: StoredForm<IndustryValues>,
): StoredForm<IndustryValues> => ({
  values: industryValues(industry, values.language),
  version: industry.version ?? version,
});

/** Opens the list after the success message of a new industry was shown. */
function useDelayedRedirect(isActive: boolean, href: string): void {
  const router = useRouter();
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => router.push(href), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isActive, router, href]);
}

/** The requests of the form; `id` is that of the industry or of its draft. */
const formRequests = (id: string) => ({
  save: async (values: IndustryValues, replaces: StoredForm<IndustryValues>) =>
    storedForm(await changeIndustry(id, values, replaces.version), replaces),
  read: async ({ language }: IndustryValues, known: StoredForm<IndustryValues>) =>
    storedForm(await readIndustry(id, language), known),
});

/** The form of an industry with its save state, and what somebody else has saved meanwhile. */
export function useIndustryForm({ language, initial, version, labels }: IndustryFormSource) {
  const router = useRouter();
  const resolver = schemaResolver<IndustryValues>(industryCreateBody);
  const form = useForm<IndustryValues>({ defaultValues: initial, resolver });
  const [concurrentChanges, setConcurrentChanges] = useState<readonly ConcurrentChange[]>([]);
  const [isCreated, setCreated] = useState(false);
  const draft = useDraft();
  useDelayedRedirect(isCreated, paths.admin.industries(language));

  const { save, setOutcome, saveTyped, ...saving } = useFormSaving({
    form,
    initial: version === undefined ? undefined : { values: initial, version },
    fields: sharedFields,
    savingText: labels.saving,
    isBlocked: () => isCreated,
    create: async (values) => {
      await createIndustry(values);
      form.reset(values);
      setCreated(true);
      setOutcome({ done: labels.created });
    },
    ...formRequests(draft?.id ?? initial.id),
    onSaved: () => {
      setConcurrentChanges([]);
      setOutcome({ done: draft?.mode === "edited" ? draft.labels.saved : labels.updated });
      router.refresh();
    },
    onMerged: (merge, _, theirs) => setConcurrentChanges(concurrentChangesOf(merge, theirs)),
    showFieldErrors: (failure) => showFieldErrors(failure, form.setError),
  });

  useSavedBeforePublishing(saveTyped);
  const publishSaved = () => {
    setOutcome(undefined);
    draft?.publish();
  };
  const publish = () => save(undefined, publishSaved);
  return { ...saving, form, save, publish, setOutcome, concurrentChanges, isCreated };
}
