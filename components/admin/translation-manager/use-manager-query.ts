"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { readTranslationPlace, translationPlaceQuery } from "@/lib/domain/translation/manager-query";

type Target = Parameters<typeof translationPlaceQuery>[0];

const addressOf = (query: string) => `${window.location.pathname}?${query}`;

/** Where the manager is. It stands in the address, so that a way back leads to the text before. */
export function usePlace(subject: TranslatedSubject) {
  const opening = useSearchParams();
  const [query, setQuery] = useState(() => opening.toString());
  /** The place whose field wants the cursor; another object asks again. */
  const [cursor, setCursor] = useState<{ at: string }>();
  const place = readTranslationPlace(new URLSearchParams(query), subject);
  const here = translationPlaceQuery({ language: place.language, tab: place.tab, entry: place.text?.entry }).toString();
  // What was left open is settled: the first gap is another one as soon as it is filled.
  if (query !== here) setQuery(here);
  useEffect(() => {
    const traverse = () => setQuery(window.location.search);
    window.addEventListener("popstate", traverse);
    return () => window.removeEventListener("popstate", traverse);
  }, []);
  useEffect(() => {
    if (window.location.search !== `?${here}`) window.history.replaceState(null, "", addressOf(here));
  }, [here]);
  const go = (target: Target, { toField = false } = {}) => {
    const next = translationPlaceQuery(target).toString();
    setQuery(next);
    setCursor(toField ? { at: next } : undefined);
    if (next !== here) window.history.pushState(null, "", addressOf(next));
  };
  return { place, go, cursor: cursor?.at === here ? cursor : undefined, takeCursor: () => setCursor({ at: here }) };
}
