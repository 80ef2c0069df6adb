"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import type { CaseDraft } from "@/lib/domain/case/case-draft";
import type { Language } from "@/lib/domain/language";
import type { TypedText } from "@/lib/domain/preview/typed-text";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import type { Outcome } from "../ui/request-outcome";

/** The typed content. `caseId` may name a working copy. Without `draft` the stored case applies. */
interface PreviewedCase {
  caseId?: string;
  draft?: CaseDraft;
  typed?: readonly TypedText[];
}

/** Renders the page of a case with what is typed on the server. */
export type MakePreview = (
  request: PreviewedCase & { language: Language },
) => Promise<React.ReactNode>;

/** The page that a preview is opened from. */
export interface PreviewSource {
  labels: Messages["admin"]["caseForm"]["preview"];
  language: Language;
  failures: FailureLabels;
  /** The language that the preview begins with. */
  firstLanguage: () => Language;
  read: () => PreviewedCase;
  /** Calls back whenever something is typed. Must stay the same function. */
  subscribe: (listener: () => void) => () => void;
  /** The number of changes that were saved without being typed here, as the order of a list. */
  storedChanges?: number;
}

/** Typing pauses for so long before the page is rendered again. */
const PAUSE_MS = 500;

interface Shown {
  language: Language;
  page: React.ReactNode;
}

/** Requests one page at a time; of those asked for meanwhile only the last. */
function useRequests(
  make: MakePreview,
  { labels, read }: PreviewSource,
  onShown: (shown: Shown) => void,
) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isBusy = useRef(false);
  const next = useRef<Language>(undefined);
  const chosen = useRef<Language>(undefined);
  const request = async (language: Language) => {
    // A failed action doesn't give its reason, so the session is checked by a request.
    await authenticatedRequest("/api/v1/auth/me");
    const page = await make({ ...read(), language });
    onShown({ language, page });
  };
  const show = async (language: Language): Promise<void> => {
    chosen.current = next.current = language;
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome({ doing: labels.making });
    try {
      while (next.current !== undefined) {
        const wanted: Language = next.current;
        next.current = undefined;
        await request(wanted);
      }
      setOutcome(undefined);
    } catch (error) {
      next.current = undefined;
      const failure = error instanceof ApiError ? error : new ApiError(labels.failed);
      setOutcome({ failure });
    }
    isBusy.current = false;
  };
  /** In the language that was chosen last, whose page may not have come yet. */
  const showAgain = () => {
    if (chosen.current) void show(chosen.current);
  };
  return { outcome, show, showAgain };
}

/** The page that is shown, which follows what is typed, and the state of its request. */
export function usePreview(make: MakePreview, source: PreviewSource) {
  const { subscribe, storedChanges } = source;
  const [shown, setShown] = useState<Shown>();
  const { outcome, show, showAgain } = useRequests(make, source, setShown);
  const isShown = shown !== undefined;
  const update = useEffectEvent(() => {
    if (isShown) showAgain();
  });
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => update(), PAUSE_MS);
    };
    const unsubscribe = subscribe(updateSoon);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isShown, subscribe]);
  useEffect(() => update(), [storedChanges]);
  return { shown, outcome, show, hide: () => setShown(undefined) };
}
