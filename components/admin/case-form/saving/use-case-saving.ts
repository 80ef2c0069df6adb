"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { documentIdOf, isWorkingCopyId, workingCopyId } from "@/lib/domain/document/stored-id";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { showFieldErrors } from "../../editing/field-errors-of";
import { useFormSaving, type StoredForm } from "../../editing/use-form-saving";
import { useDraft, useSavedBeforePublishing } from "../../drafts/draft-context";
import { flash } from "../../layout/frame/flash";
import type { Outcome } from "../../ui/request-outcome";
import type { CaseFormLocalization, ClearedFile } from "../case-form-context";
import { formField, toFormError } from "./case-problems";
import { caseFields, type CaseValues } from "../case-values";
import { changeCase, createCase, readCase, storedCase } from "./case-requests";
import type { EditedCase } from "../edited-case";
import { useMergeConflict } from "./use-merge-conflict";

export interface CaseSaveOptions {
  /** A new case is followed by its form rather than by the list. */
  continueEditing: boolean;
  /** A new case is not public; changes of a published one go into its working copy. */
  isDraft?: boolean;
  /** The languages whose texts are published after the save, empty for all; undefined publishes nothing. */
  publishes?: readonly Language[];
}

interface CaseSavingSource extends Pick<
  CaseFormLocalization,
  "language" | "labels" | "draftLabels"
> {
  /** Undefined for a new case. */
  edited: EditedCase | undefined;
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
export function useStoredChanges(form: UseFormReturn<CaseValues>, updateStored: StoredUpdate) {
  const [storedChanges, setStoredChanges] = useState(0);
  // A larger step than one means that somebody else made a change too: the next save merges it.
  const handleVersion = (version: number) => {
    updateStored((now) => (version === now.version + 1 ? { ...now, version } : now));
    setStoredChanges((count) => count + 1);
  };
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
  return { storedChanges, handleVersion, handleFileCleared };
}

/** Shows the errors of a rejected save at their fields. Returns false if it has none. */
export const showCaseErrors = (
  { setError }: UseFormReturn<CaseValues>,
  failure: unknown,
  { problems }: CaseFormLocalization["labels"],
): boolean =>
  showFieldErrors(
    failure,
    setError,
    (error) => [formField(error.field) as keyof CaseValues, toFormError(error, problems)],
    { shouldFocus: false },
  );

/** Where the changes are saved, and which page follows, by how the editor saves. */
function useDestination(
  { edited, language, labels, draftLabels }: CaseSavingSource,
  options: React.RefObject<CaseSaveOptions>,
) {
  const { cases: list, case: editPage } = paths.admin;
  const { redirected, redirectTo } = useRedirect();
  /** The id of the case, or of its working copy. */
  const target = () => {
    const id = edited?.id ?? "";
    return options.current.isDraft ? workingCopyId(documentIdOf(id)) : id;
  };
  const leaveNew = ({ id }: CaseValues) => {
    const next = options.current.continueEditing ? editPage(language, id) : list(language);
    redirectTo(next, options.current.isDraft ? labels.createdDraft : labels.created);
  };
  const leaveSaved = () => {
    if (isWorkingCopyId(target())) redirectTo(editPage(language, target()), draftLabels.saved);
    else redirectTo(list(language), labels.updated);
  };
  return { redirected, target, leaveNew, leaveSaved };
}

/** The requests of the form. A form that publishes stays open. */
const useFormRequests = (
  { getValues }: UseFormReturn<CaseValues>,
  { target, leaveNew }: ReturnType<typeof useDestination>,
  options: React.RefObject<CaseSaveOptions>,
) => ({
  create: async (values: CaseValues) => {
    await createCase(values, options.current.isDraft ?? false);
    leaveNew(values);
  },
  save: async (values: CaseValues, replaces: StoredForm<CaseValues>) => {
    const response = await changeCase(target(), values, replaces);
    return options.current.publishes ? storedCase(response, getValues) : undefined;
  },
  read: (values: CaseValues) => readCase(target(), values, getValues),
});

/** Publishing the case saves what was typed before. The form stays open. */
function useTypedSaved(
  optionsRef: React.RefObject<CaseSaveOptions>,
  saveTyped: () => Promise<boolean>,
): void {
  useSavedBeforePublishing(() => {
    optionsRef.current = { continueEditing: true, publishes: [] };
    return saveTyped();
  });
}

/** Creates the case, or saves what differs from the stored one, in it or in its working copy. */
export function useCaseSaving(form: UseFormReturn<CaseValues>, source: CaseSavingSource) {
  const { edited, labels } = source;
  const draft = useDraft();
  const [rejectedSaves, setRejectedSaves] = useState(0);
  const lastOptions = useRef<CaseSaveOptions>({ continueEditing: false });
  const { showMerge, isUnresolved, ...conflict } = useMergeConflict(form);
  const destination = useDestination(source, lastOptions);
  const { redirected, leaveSaved } = destination;
  const requests = useFormRequests(form, destination, lastOptions);
  const saving = useFormSaving({
    form,
    initial: edited?.stored,
    fields: caseFields,
    savingText: labels.saving,
    isBlocked: isUnresolved,
    ...requests,
    onSaved: leaveSaved,
    onMerged: showMerge,
    onInvalid: () => setRejectedSaves((count) => count + 1),
    showFieldErrors: (failure) => showCaseErrors(form, failure, labels),
  });
  const afterSave = ({ publishes }: CaseSaveOptions) =>
    publishes ? () => (saving.setOutcome(undefined), draft?.publish(publishes)) : leaveSaved;
  const save = () => saving.save(undefined, afterSave(lastOptions.current));
  const saveWith = (options: CaseSaveOptions) => {
    lastOptions.current = options;
    return save();
  };
  useTypedSaved(lastOptions, saving.saveTyped);
  return {
    save: saveWith,
    retry: save,
    outcome: redirected ?? saving.outcome,
    rejectedSaves,
    isDone: redirected !== undefined,
    ...useStoredChanges(form, saving.updateStored),
    ...conflict,
  };
}
