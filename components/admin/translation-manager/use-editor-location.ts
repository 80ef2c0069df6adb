"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { TranslatedDocument } from "@/lib/domain/translation/translated-document";
import { readEditorLocation, editorSearchParams } from "@/lib/domain/translation/manager-query";
import { useLanguages } from "../languages/languages-context";

type Target = Parameters<typeof editorSearchParams>[0];

const hrefOf = (query: string) => `${window.location.pathname}?${query}`;

/** The opened text. It is in the URL, so that going back leads to the text before. */
export function useEditorLocation(translatedDocument: TranslatedDocument) {
  const languages = useLanguages();
  const initialParams = useSearchParams();
  const [query, setQuery] = useState(() => initialParams.toString());
  /** The location whose field is to be focused; another object focuses it again. */
  const [focusRequest, setFocusRequest] = useState<{ query: string }>();
  const editorLocation = readEditorLocation(
    new URLSearchParams(query),
    translatedDocument,
    languages,
  );
  const { language, tab, text } = editorLocation;
  const currentQuery = editorSearchParams({ language, tab, entry: text?.entry }).toString();
  // The resolved location is kept, because the first gap changes as soon as it is filled.
  if (query !== currentQuery) setQuery(currentQuery);
  useEffect(() => {
    const handlePopState = () => setQuery(window.location.search);
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, []);
  useEffect(() => {
    if (window.location.search !== `?${currentQuery}`)
      window.history.replaceState(null, "", hrefOf(currentQuery));
  }, [currentQuery]);
  const navigate = (target: Target, { toField = false } = {}) => {
    const next = editorSearchParams(target).toString();
    setQuery(next);
    setFocusRequest(toField ? { query: next } : undefined);
    if (next !== currentQuery) window.history.pushState(null, "", hrefOf(next));
  };
  return {
    editorLocation,
    navigate,
    focusRequest: focusRequest?.query === currentQuery ? focusRequest : undefined,
    requestFocus: () => setFocusRequest({ query: currentQuery }),
  };
}
