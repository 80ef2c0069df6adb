"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { CaseDraft } from "@/lib/domain/case/case-draft";
import type { Language } from "@/lib/domain/language";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import type { Outcome } from "../../ui/request-outcome";
import { createBody, type CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";

/** Renders the page of a draft on the server. `caseId` can be that of a working copy. */
export type MakePreview = (request: {
  caseId?: string;
  language: Language;
  draft: CaseDraft;
}) => Promise<React.ReactNode>;

/** Typing pauses for so long before the page is rendered again. */
const PAUSE_MS = 500;

/** The draft; the lists of a stored case are stored already. */
function toDraft(values: CaseValues, caseId: string | undefined): CaseDraft {
  const typed: Partial<ReturnType<typeof createBody>> = createBody(values);
  delete typed.id;
  if (caseId === undefined) return typed as CaseDraft;
  delete typed.problemPoints;
  delete typed.solutionPoints;
  return typed as CaseDraft;
}

interface Shown {
  language: Language;
  page: React.ReactNode;
}

/** Requests one page at a time; of those asked for meanwhile only the last. */
function useRequests(make: MakePreview, onShown: (shown: Shown) => void) {
  const { labels, caseId } = useCaseFormContext();
  const { getValues } = useFormContext<CaseValues>();
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = useRef(false);
  const next = useRef<Language>(undefined);
  const request = async (language: Language) => {
    // A failed action doesn't give its reason, so the session is checked by a request.
    await authenticatedRequest("/api/v1/auth/me");
    const draft = toDraft(getValues(), caseId);
    const page = await make({ ...(caseId !== undefined && { caseId }), language, draft });
    onShown({ language, page });
  };
  const show = async (language: Language): Promise<void> => {
    next.current = language;
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome({ doing: labels.preview.making });
    try {
      while (next.current !== undefined) {
        const wanted: Language = next.current;
        next.current = undefined;
        await request(wanted);
      }
      setOutcome(undefined);
    } catch (error) {
      next.current = undefined;
      const failure = error instanceof ApiError ? error : new ApiError(labels.preview.failed);
      setOutcome({ failure });
    }
    isBusy.current = false;
  };
  return { outcome, show };
}

/** The page that is shown, which follows what is typed, and the state of its request. */
export function usePreview(make: MakePreview) {
  const { storedChanges } = useCaseFormContext();
  const { subscribe } = useFormContext<CaseValues>();
  const [shown, setShown] = useState<Shown>();
  const { outcome, show } = useRequests(make, setShown);
  const language = shown?.language;
  const update = useEffectEvent(() => language && void show(language));
  useEffect(() => {
    if (!language) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => update(), PAUSE_MS);
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: updateSoon });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [language, subscribe]);
  // The lists are stored by themselves.
  useEffect(() => update(), [storedChanges]);
  return { shown, outcome, show, hide: () => setShown(undefined) };
}
