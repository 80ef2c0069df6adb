"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CaseMediaField } from "@/lib/domain/media/media-url";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import type { Outcome } from "../ui/request-outcome";
import { flash } from "../layout/flash";
import { formField, toFormError } from "./case-problems";
import {
  changeBody,
  createBody,
  parseStoredCase,
  type CaseValues,
  type StoredCase,
} from "./case-values";
import { useMergeConflict } from "./use-merge-conflict";
import type { CaseFormLocalization } from "./case-form-labels";

const CASES_URL = "/api/v1/business-cases";
export const caseUrl = (id: string): string => `${CASES_URL}/${encodeURIComponent(id)}`;

/** How often a saving is repeated by itself, when the case was changed meanwhile in nothing that the form shows. */
const MAX_RETRIES = 3;

/** A file that was cleared, where it stood, and the version that its case has now. */
export interface ClearedFile {
  field: CaseMediaField;
  url: string;
  version: number;
}

/** Whether a new case is followed by its form rather than by the list. */
interface CaseSaveOptions {
  continueEditing: boolean;
}

const isStale = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === "stale";

/** Saves the form; what is refused stays in it. `stored` is the case as it was read, or undefined for a new one. */
export function useCaseSaving(
  form: UseFormReturn<CaseValues>,
  {
    stored,
    language,
    labels,
  }: { stored: StoredCase | undefined } & Pick<CaseFormLocalization, "language" | "labels">,
) {
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>();
  const [rejectedSaves, setRejectedSaves] = useState(0);
  const [isDone, setDone] = useState(false);
  /** What is stored, as far as we know; what stands in the form differs from it where somebody typed. */
  const latestStored = useRef(stored);
  const isBusy = useRef(false);
  const lastOptions = useRef<CaseSaveOptions>({ continueEditing: false });
  const { meet, isSettled, ...conflictState } = useMergeConflict(form);

  /** Resolves to whether it was saved, or else somebody has to look at what another one changed. */
  const updateCase = async (
    values: CaseValues,
    before: StoredCase,
    retries = 0,
  ): Promise<boolean> => {
    const { id, language: sourceLanguage } = values;
    try {
      await authenticatedRequest(caseUrl(id), { method: "PUT", body: changeBody(values, before) });
      return true;
    } catch (failure) {
      if (!isStale(failure) || retries === MAX_RETRIES) throw failure;
      const now = (latestStored.current = parseStoredCase(
        await authenticatedRequest(`${caseUrl(id)}?language=${sourceLanguage}`),
      ));
      return meet(before.values, now.values)
        ? false
        : updateCase(form.getValues(), now, retries + 1);
    }
  };
  /** Problems of fields are shown at them; anything else below. */
  const showErrors = (failure: unknown) => {
    const problems = failure instanceof ApiError ? failure.errors : [];
    for (const problem of problems)
      form.setError(
        formField(problem.field) as keyof CaseValues,
        toFormError(problem, labels.problems),
      );
    setOutcome(problems.length > 0 ? undefined : { failure });
    if (problems.length > 0) setRejectedSaves((count) => count + 1);
  };
  const redirectTo = (href: string, message: string) => {
    setDone(true);
    setOutcome({ done: message });
    flash(message, href);
    router.push(href);
  };
  const submit = async (values: CaseValues, { continueEditing }: CaseSaveOptions) => {
    if (!latestStored.current) {
      await authenticatedRequest(CASES_URL, { method: "POST", body: createBody(values) });
      redirectTo(
        continueEditing ? paths.admin.case(language, values.id) : paths.admin.cases(language),
        labels.created,
      );
    } else if (await updateCase(values, latestStored.current))
      redirectTo(paths.admin.cases(language), labels.updated);
    else setOutcome(undefined);
  };
  /** One saving at a time. */
  const save = async (options: CaseSaveOptions) => {
    if (isBusy.current || !isSettled()) return;
    isBusy.current = true;
    lastOptions.current = options;
    setOutcome({ doing: labels.saving });
    await form.handleSubmit(
      (values) => submit(values, options).catch(showErrors),
      () => {
        setOutcome(undefined);
        setRejectedSaves((count) => count + 1);
      },
    )();
    isBusy.current = false;
  };
  /** After a change of our own; a larger step means that somebody else took one too, which saving finds out. */
  const handleVersion = (version: number) => {
    if (latestStored.current && version === latestStored.current.version + 1)
      latestStored.current = { ...latestStored.current, version };
  };
  /** The stored case shows a file no more. */
  const handleFileCleared = ({ field, url, version }: ClearedFile) => {
    handleVersion(version);
    if (latestStored.current?.values[field] !== url) return;
    latestStored.current = {
      ...latestStored.current,
      values: { ...latestStored.current.values, [field]: "" },
    };
    // Another file may stand there by now.
    const current = form.getValues(field);
    form.resetField(field, { defaultValue: "" });
    if (current) form.setValue(field, current, { shouldDirty: true });
  };
  return {
    save,
    retry: () => save(lastOptions.current),
    outcome,
    refusals: rejectedSaves,
    isDone,
    hearVersion: handleVersion,
    hearCleared: handleFileCleared,
    ...conflictState,
  };
}
