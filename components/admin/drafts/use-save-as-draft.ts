"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { workingCopyId } from "@/lib/domain/document/stored-id";
import { flash } from "../layout/frame/flash";
import { useDraft } from "./draft-context";

type Save = (event: undefined, onSaved: () => void) => Promise<void>;

/**
 * Saves what was typed in a form as a draft: of a published document, whose page follows, or of a new
 * one, which the form creates. `documentId` is that of a document without a draft.
 */
export function useSaveAsDraft(documentId: string) {
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
