"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm, type ErrorOption, type UseFormReturn } from "react-hook-form";
import { showFieldErrors } from "@/components/admin/editing/field-errors-of";
import { schemaResolver } from "@/components/admin/editing/schema-resolver";
import type { StoredForm } from "@/components/admin/editing/use-form-saving";
import { industryCreateBody, type Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import { useSavedBeforePublishing } from "../drafts/draft-context";
import { useDocumentForm } from "../drafts/use-document-form";
import { flash } from "../layout/frame/flash";
import { changeIndustry, createIndustry, readIndustry } from "./industry-requests";
import {
  industryChangesOf,
  industryValues,
  sharedFields,
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
  /** For a new industry: the button that creates a draft, and the message of the form that follows. */
  newDraftLabels?: { save: string; created: string };
}

type FormError = [keyof IndustryValues, ErrorOption];

const fieldNames = ["id", "name", "display", "language", "icon"] as const;

const errorInForm = ({ field, code }: ApiFieldError): FormError | undefined => {
  const name = fieldNames.find((one) => one === field);
  return name && [name, { type: code }];
};

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
const formRequests = {
  save: async (id: string, values: IndustryValues, replaces: StoredForm<IndustryValues>) =>
    storedForm(await changeIndustry(id, values, replaces.version), replaces),
  read: async (id: string, { language }: IndustryValues, known: StoredForm<IndustryValues>) =>
    storedForm(await readIndustry(id, language), known),
};

/** Creates the industry: a public one, whose list follows, or a draft, whose form follows. */
function useCreation(
  form: UseFormReturn<IndustryValues>,
  { language, newDraftLabels }: Pick<IndustryFormSource, "language" | "newDraftLabels">,
) {
  const router = useRouter();
  const [created, setCreated] = useState<"draft" | "published">();
  useDelayedRedirect(created === "published", paths.admin.industries(language));
  const create = async (values: IndustryValues, isDraft: boolean, onPublished: () => void) => {
    const draftLabels = isDraft ? newDraftLabels : undefined;
    await createIndustry(values, draftLabels !== undefined);
    form.reset(values);
    setCreated(draftLabels ? "draft" : "published");
    if (!draftLabels) return onPublished();
    const formOfDraft = paths.admin.industry(language, values.id);
    flash(draftLabels.created, formOfDraft);
    router.push(formOfDraft);
  };
  return { isCreated: created !== undefined, create };
}

/** The form of an industry with its save state, and what somebody else has saved meanwhile. */
export function useIndustryForm(source: IndustryFormSource) {
  const { initial, version, labels } = source;
  const resolver = schemaResolver<IndustryValues>(industryCreateBody);
  const form = useForm<IndustryValues>({ defaultValues: initial, resolver });
  const { isCreated, create } = useCreation(form, source);
  const { concurrentChanges = [], ...editing } = useDocumentForm({
    documentId: initial.id,
    form,
    initial: version === undefined ? undefined : { values: initial, version },
    fields: sharedFields,
    savingText: labels.saving,
    savedText: labels.updated,
    isBlocked: () => isCreated,
    create: (values, isDraft) =>
      create(values, isDraft, () => editing.setOutcome({ done: labels.created })),
    ...formRequests,
    changesOf: industryChangesOf,
    showFieldErrors: (failure) =>
      showFieldErrors(failure, form.setError, errorInForm, { shouldFocus: true }),
  });
  useSavedBeforePublishing(editing.saveTyped);
  return { ...editing, form, concurrentChanges, isCreated };
}
