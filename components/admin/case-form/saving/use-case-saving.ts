"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import { useFormSaving, type StoredForm } from "../../editing/use-form-saving";
import { flash } from "../../layout/frame/flash";
import type { Outcome } from "../../ui/request-outcome";
import type { CaseFormLocalization, ClearedFile } from "../case-form-context";
import { formField, toFormError } from "./case-problems";
import {
  caseFields,
  changeBody,
  createBody,
  parseStoredCase,
  type CaseValues,
} from "../case-values";
import { useMergeConflict } from "./use-merge-conflict";

const CASES_URL = "/api/v1/business-cases";
export const caseUrl = (id: string): string => `${CASES_URL}/${encodeURIComponent(id)}`;

interface CaseSaveOptions {
  /** A new case is followed by its form rather than by the list. */
  continueEditing: boolean;
  /** A new case is not public. */
  isDraft?: boolean;
}

interface CaseSavingSource extends Pick<CaseFormLocalization, "language" | "labels"> {
  /** Undefined for a new case. */
  initial: StoredForm<CaseValues> | undefined;
}

const createCase = (values: CaseValues, isDraft: boolean) =>
  authenticatedRequest(CASES_URL, {
    method: "POST",
    body: { ...createBody(values), ...(isDraft && { status: "draft" }) },
  });

const changeCase = (values: CaseValues, replaces: StoredForm<CaseValues>) =>
  authenticatedRequest(caseUrl(values.id), { method: "PUT", body: changeBody(values, replaces) });

/** Reads the stored case; the entries of its lists stay those of the form. */
async function readCase(
  { id, language }: CaseValues,
  getValues: () => CaseValues,
): Promise<StoredForm<CaseValues>> {
  const response = await authenticatedRequest(`${caseUrl(id)}?language=${language}`);
  const { values, version } = parseStoredCase(response);
  const { problemPoints, solutionPoints } = getValues();
  return { values: { ...values, problemPoints, solutionPoints }, version };
}

/** Leaves the form for another page, which shows a message. */
function useRedirect() {
  const router = useRouter();
  const [redirected, setRedirected] = useState<Outcome>();
  const redirectTo = (href: string, message: string) => {
    setRedirected({ done: message });
    flash(message, href);
    router.push(href);
  };
  return { redirected, redirectTo };
}

type StoredUpdate = (update: (now: StoredForm<CaseValues>) => StoredForm<CaseValues>) => void;

/** Keeps the known stored case up to date with changes that the page saves outside of the form. */
function storedChanges(form: UseFormReturn<CaseValues>, updateStored: StoredUpdate) {
  // A larger step than one means that somebody else made a change too: the next save merges it.
  const handleVersion = (version: number) =>
    updateStored((now) => (version === now.version + 1 ? { ...now, version } : now));
  const handleFileCleared = ({ field, url, version }: ClearedFile) => {
    handleVersion(version);
    updateStored((now) => {
      if (now.values[field] !== url) return now;
      // The form may hold another file by now.
      const current = form.getValues(field);
      form.resetField(field, { defaultValue: "" });
      if (current) form.setValue(field, current, { shouldDirty: true });
      return { ...now, values: { ...now.values, [field]: "" } };
    });
  };
  return { handleVersion, handleFileCleared };
}

/** Shows errors at their fields. Returns false if the failure has none. */
function showFieldErrors(
  form: UseFormReturn<CaseValues>,
  failure: unknown,
  labels: CaseFormLocalization["labels"],
): boolean {
  const errors = failure instanceof ApiError ? failure.errors : [];
  for (const error of errors)
    form.setError(formField(error.field) as keyof CaseValues, toFormError(error, labels.problems));
  return errors.length > 0;
}

/** Creates the case, or saves what differs from the stored one. */
export function useCaseSaving(
  form: UseFormReturn<CaseValues>,
  { initial, language, labels }: CaseSavingSource,
) {
  const { cases: list, case: editPage } = paths.admin;
  const { redirected, redirectTo } = useRedirect();
  const [rejectedSaves, setRejectedSaves] = useState(0);
  const lastOptions = useRef<CaseSaveOptions>({ continueEditing: false });
  const { showMerge, isUnresolved, ...conflict } = useMergeConflict(form);
  const { save, outcome, updateStored } = useFormSaving({
    form,
    initial,
    fields: caseFields,
    savingText: labels.saving,
    isBlocked: isUnresolved,
    create: async (values) => {
      const { continueEditing, isDraft = false } = lastOptions.current;
      await createCase(values, isDraft);
      redirectTo(continueEditing ? editPage(language, values.id) : list(language), labels.created);
    },
    save: async (values, replaces) => void (await changeCase(values, replaces)),
    read: (values) => readCase(values, form.getValues),
    onSaved: () => redirectTo(list(language), labels.updated),
    onMerged: showMerge,
    onInvalid: () => setRejectedSaves((count) => count + 1),
    showFieldErrors: (failure) => showFieldErrors(form, failure, labels),
  });
  return {
    save: (options: CaseSaveOptions) => {
      lastOptions.current = options;
      return save();
    },
    retry: () => save(),
    outcome: redirected ?? outcome,
    rejectedSaves,
    isDone: redirected !== undefined,
    ...storedChanges(form, updateStored),
    ...conflict,
  };
}
