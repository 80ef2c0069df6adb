"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { workingCopyId } from "@/lib/domain/document/stored-id";
import type { Language } from "@/lib/domain/language";
import type { Merge } from "../editing/merge";
import { useFormSaving, type FormSavingOptions, type StoredForm } from "../editing/use-form-saving";
import { flash } from "../layout/frame/flash";
import { useDraft } from "./draft-context";

type Save = (event: undefined, onSaved: () => void) => Promise<void>;

/**
 * Saves what was typed in a form as a draft: of a published document, whose page follows, or of a new
 * one, which the form creates. `documentId` is that of a document without a draft.
 */
function useSaveAsDraft(documentId: string) {
  const draft = useDraft();
  const router = useRouter();
  const asDraft = useRef(false);
  const isAsDraft = () => asDraft.current;
  const ownId = draft?.id ?? documentId;
  const openDraft = () => {
    if (!draft) return;
    flash(draft.labels.saved, draft.draftPage);
    router.push(draft.draftPage);
  };
  return {
    /** Whether the form is being saved as a draft. */
    isAsDraft,
    /** The id of what the form saves now: the document, or its draft. */
    savedId: (): string => (isAsDraft() ? workingCopyId(ownId) : ownId),
    saveAsDraft: async (save: Save): Promise<void> => {
      asDraft.current = true;
      await save(undefined, openDraft).finally(() => (asDraft.current = false));
    },
  };
}

/** `id` is that of the document, or of its draft. */
interface DocumentFormOptions<V extends FieldValues, F extends Path<V>, C> extends Omit<
  FormSavingOptions<V, F>,
  "create" | "save" | "read" | "onSaved" | "onMerged"
> {
  documentId: string;
  /** Says that the document is saved; a draft has a text of its own. */
  savedText: string;
  create?: (values: V, isDraft: boolean) => Promise<void>;
  save: (id: string, values: V, replaces: StoredForm<V>) => Promise<StoredForm<V>>;
  read: (id: string, values: V, known: StoredForm<V>) => Promise<StoredForm<V>>;
  /** What the form shows of the changes of somebody else until it is saved. */
  changesOf: (merge: Merge<F>, mine: V, theirs: V, base: V) => C;
}

/** The form of a document that stays open after it was saved, as the document or as its draft. */
export function useDocumentForm<V extends FieldValues, F extends Path<V>, C>({
  documentId,
  savedText,
  create,
  changesOf,
  ...options
}: DocumentFormOptions<V, F, C>) {
  const router = useRouter();
  const draft = useDraft();
  const [concurrentChanges, setConcurrentChanges] = useState<C>();
  const { isAsDraft, savedId, saveAsDraft } = useSaveAsDraft(documentId);
  const { save, setOutcome, ...saving } = useFormSaving<V, F>({
    ...options,
    ...(create && { create: (values: V) => create(values, isAsDraft()) }),
    save: (values, replaces) => options.save(savedId(), values, replaces),
    read: (values, known) => options.read(savedId(), values, known),
    onSaved: () => {
      setConcurrentChanges(undefined);
      setOutcome({ done: draft?.mode === "edited" ? draft.labels.saved : savedText });
      router.refresh();
    },
    onMerged: (...merged) => setConcurrentChanges(changesOf(...merged)),
  });
  const publish = (languages: readonly Language[]) =>
    save(undefined, () => (setOutcome(undefined), draft?.publish(languages)));
  const saveDraft = () => saveAsDraft(save);
  return { ...saving, setOutcome, save, saveDraft, publish, concurrentChanges };
}
