"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { workingCopyId } from "@/lib/domain/document/stored-id";
import { flash } from "../layout/frame/flash";
import { useDraft } from "./draft-context";

type Save = (event: undefined, onSaved: () => void) => Promise<void>;

/**
 * Saves what was typed in the form of a published document as a new draft, whose page follows.
 * `documentId` is that of a document without a draft.
 */
export function useSaveAsDraft(documentId: string) {
  const draft = useDraft();
  const router = useRouter();
  const isAsDraft = useRef(false);
  const ownId = draft?.id ?? documentId;
  const openDraft = () => {
    if (!draft) return;
    flash(draft.labels.saved, draft.draftPage);
    router.push(draft.draftPage);
  };
  return {
    /** The id of what the form saves now: the document, or its draft. */
    savedId: (): string => (isAsDraft.current ? workingCopyId(ownId) : ownId),
    saveAsDraft: async (save: Save): Promise<void> => {
      isAsDraft.current = true;
      await save(undefined, openDraft).finally(() => (isAsDraft.current = false));
    },
  };
}
