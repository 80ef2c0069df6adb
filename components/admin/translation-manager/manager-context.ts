"use client";

import { useState } from "react";
import { createRequiredContext } from "@/components/admin/ui/required-context";
import type { Language } from "@/lib/domain/language";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import type { DocumentText } from "@/lib/domain/translation/translated-document";
import type { FocalPoints } from "../search-preview/search-preview";
import { draftAt, keyOf, storedText, textRefOf, type DraftState } from "./drafts/draft-store";
import type { SaveContext } from "./drafts/saving";
import type { ManagerLabels } from "./manager-labels";

/** The data for previews of shared links to a case. */
export interface CaseSharing {
  /** The focal points of its images. */
  focalPoints: FocalPoints;
  /** A drawn image applies where no other does. */
  isDrawn: boolean;
}

/** Keeps the focal points of images that are chosen from the library. */
export function useSharing(sharing: CaseSharing | undefined) {
  const [chosen, setChosen] = useState<FocalPoints>({});
  return {
    isDrawn: sharing?.isDrawn ?? false,
    focalPoints: { ...sharing?.focalPoints, ...chosen },
    onFocalPoint: (url: string, point: FocalPoint | null) =>
      setChosen((known) => ({ ...known, [url]: point })),
  };
}

/** What the parts of the translation manager share. */
interface ManagerContextValue extends ManagerLabels {
  /** The language of the edited translation. */
  targetLanguage: Language;
  draftState: DraftState;
  saving: SaveContext;
  /** Undefined where shared links aren't previewed. */
  sharing?: ReturnType<typeof useSharing>;
}

export const [ManagerContext, useManager] =
  createRequiredContext<ManagerContextValue>("ManagerContext");

/** A text as it is edited, or else stored, in a language. */
export function useTypedText(text: DocumentText, language: Language): string {
  const { draftState } = useManager();
  const draft = draftAt(draftState, textRefOf(language, text));
  return draft?.field.typed ?? storedText(language, text);
}

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
