"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import type { Language } from "@/lib/domain/language";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { caseChoice, type CaseChoice } from "./case-choice";

const caseAnswer = z.object({ business_cases: z.array(caseChoice), total: z.int() });

/** Pause in typing after which is searched. */
const SETTLE_MS = 300;
const SHOWN = 20;

interface Found {
  cases: readonly CaseChoice[];
  /** There are more than are shown. */
  hasMore: boolean;
}

const search = async (sought: string, language: Language): Promise<Found> => {
  const query = new URLSearchParams({ q: sought, language, limit: String(SHOWN), sort: sought ? "title" : "-updated_at" });
  const { business_cases: cases, total } = caseAnswer.parse(await authenticatedCall(`/api/v1/business-cases?${query}`));
  return { cases, hasMore: total > cases.length };
};

/** Cases of the whole list by title, once somebody looks for one; the answer to the last question counts. */
export function useCaseSearch(sought: string, isAsked: boolean, language: Language) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    let isLast = true;
    const keep = (answer: Found | undefined, error?: unknown) => {
      if (!isLast) return;
      if (answer) setFound(answer);
      setFailure(error);
    };
    const timer = setTimeout(() => void search(sought.trim(), language).then(keep, (error: unknown) => keep(undefined, error)), sought ? SETTLE_MS : 0);
    return () => {
      isLast = false;
      clearTimeout(timer);
    };
  }, [sought, isAsked, language, attempt]);
  return { found, failure, again: () => setAttempt(attempt + 1) };
}
