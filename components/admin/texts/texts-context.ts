"use client";

import { useSyncExternalStore } from "react";
import { toShipped, type Language } from "@/lib/domain/language";
import { createRequiredContext } from "../ui/required-context";
import type { SiteTextRef } from "@/lib/domain/texts/site-text";
import type { EditedSiteText, TextStore } from "./store/text-store";
import type { SearchLabels } from "./search/search-labels";
import type { TextsLabelProps } from "./text-labels";

interface TextsContextValue extends TextsLabelProps {
  store: TextStore;
  /** The texts are those of a draft. */
  isDraft: boolean;
  /** For previews of search results. */
  search?: SearchLabels | undefined;
}

export const [TextsContext, useTexts] = createRequiredContext<TextsContextValue>("TextsContext");

/** A text in one language; the component is rendered again when that one changes. */
export function useText(ref: SiteTextRef): EditedSiteText {
  const { store } = useTexts();
  const read = () => store.textAt(ref);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The text of the code that a text stands for: the English one where the code has none in its language. */
export function useOriginal(ref: SiteTextRef): { original: string; language: Language } {
  const language = toShipped(ref.language);
  return { original: useText({ ...ref, language }).value.default, language };
}

/** How often a text was saved. */
export function useSavedCount({ subscribe, getSnapshot }: TextStore): number {
  const read = () => getSnapshot().savedCount;
  return useSyncExternalStore(subscribe, read, read);
}
