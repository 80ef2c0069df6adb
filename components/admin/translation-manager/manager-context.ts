"use client";

import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { Language } from "@/lib/domain/language";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import { draftAt, keyOf, storedText, textRefOf, type DraftState } from "./drafts/draft-store";
import type { SaveContext } from "./drafts/saving";
import type { ManagerLabels } from "./manager-labels";

/** What the parts of the translation manager share. */
interface ManagerContextValue extends ManagerLabels {
  /** The language of the edited translation. */
  targetLanguage: Language;
  draftState: DraftState;
  saving: SaveContext;
}

export const [ManagerContext, useManager] =
  createRequiredContext<ManagerContextValue>("ManagerContext");

/** A text in the target language, as it is stored and as it is edited. */
export function useEditedText(text: DocumentText) {
  const { targetLanguage, draftState } = useManager();
  const textRef = textRefOf(targetLanguage, text);
  const edited = draftState.texts[keyOf(textRef)];
  return {
    textRef,
    edited,
    draft: draftAt(draftState, textRef),
    isSending: edited?.field.sent !== undefined,
    stored: storedText(targetLanguage, text),
  };
}
