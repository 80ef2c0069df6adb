"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import type { Language } from "@/lib/domain/language";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { caseChoice, type CaseChoice } from "../edited-case";

const caseListResponse = z.object({ business_cases: z.array(caseChoice), total: z.int() });

/** The pause in typing before a search. */
const DEBOUNCE_MS = 300;
const PAGE_SIZE = 20;

interface SearchResult {
  cases: readonly CaseChoice[];
  /** There are more results than are shown. */
  hasMore: boolean;
}

const search = async (searchText: string, language: Language): Promise<SearchResult> => {
  const query = new URLSearchParams({
    q: searchText,
    language,
    limit: String(PAGE_SIZE),
    sort: searchText ? "title" : "-updated_at",
  });
  const { business_cases: cases, total } = caseListResponse.parse(
    await authenticatedRequest(`/api/v1/business-cases?${query}`),
  );
  return { cases, hasMore: total > cases.length };
};

/** Finds cases by title; only the response to the last query counts. */
export function useCaseSearch(searchText: string, isEnabled: boolean, language: Language) {
  const [found, setFound] = useState<SearchResult>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isEnabled) return;
    let isCurrent = true;
    const applyResult = (result: SearchResult | undefined, error?: unknown) => {
      if (!isCurrent) return;
      if (result) setFound(result);
      setFailure(error);
    };
    const timer = setTimeout(
      () =>
        void search(searchText.trim(), language).then(applyResult, (error: unknown) =>
          applyResult(undefined, error),
        ),
      searchText ? DEBOUNCE_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [searchText, isEnabled, language, attempt]);
  return { found, failure, retry: () => setAttempt(attempt + 1) };
}
