"use client";

import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { ActionButton } from "@/components/admin/ui/action-button";
import type { CaseDraft } from "@/lib/domain/case/case-draft";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { ApiError } from "@/lib/browser/session/api-error";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { createBody, type CaseValues } from "./case-values";
import { useCaseFormContext } from "./case-form-context";

/** Renders the page of a draft on the server. */
export type MakePreview = (request: {
  caseId?: string;
  language: Language;
  draft: CaseDraft;
}) => Promise<React.ReactNode>;

/** The draft; the lists of a stored case are stored already. */
function toDraft(values: CaseValues, caseId: string | undefined): CaseDraft {
  const typed: Partial<ReturnType<typeof createBody>> = createBody(values);
  delete typed.id;
  if (caseId === undefined) return typed as CaseDraft;
  delete typed.problemPoints;
  delete typed.solutionPoints;
  return typed as CaseDraft;
}

/** Links of the preview don't navigate, so that nothing typed is lost. */
const preventNavigation = (event: React.MouseEvent) =>
  event.target instanceof Element && event.target.closest("a") && event.preventDefault();

/** The page that is shown, and the state of its request. */
function usePreview(make: MakePreview) {
  const { labels, caseId } = useCaseFormContext();
  const { getValues } = useFormContext<CaseValues>();
  const [shown, setShown] = useState<{ language: Language; page: React.ReactNode }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const show = async (language: Language) => {
    setOutcome({ doing: labels.preview.making });
    try {
      // A failed action doesn't give its reason, so the session is checked by a request.
      await authenticatedRequest("/api/v1/auth/me");
      const draft = toDraft(getValues(), caseId);
      const page = await make({ ...(caseId !== undefined && { caseId }), language, draft });
      setShown({ language, page });
      setOutcome(undefined);
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(labels.preview.failed);
      setOutcome({ failure });
    }
  };
  return { shown, outcome, show, hide: () => setShown(undefined) };
}

interface PreviewBarProps {
  chosen: Language;
  onChoose: (language: Language) => void;
  onClose: () => void;
  /** The outcome of the last request. */
  children: React.ReactNode;
}

function PreviewBar({ chosen, onChoose, onClose, children }: PreviewBarProps) {
  const { labels } = useCaseFormContext();
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-b-2 border-ink bg-raised px-4 py-3 text-sm min-[769px]:px-8">
      <p className="grow basis-80">{labels.preview.note}</p>
      <div role="group" aria-label={labels.preview.language} className="flex">
        {languages.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={chosen === one}
            onClick={() => onChoose(one)}
            className="min-h-11 cursor-pointer rounded-md px-3 hover:bg-paper aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {languageNames[one].nativeName}
          </button>
        ))}
      </div>
      <ActionButton onClick={onClose}>{labels.preview.close}</ActionButton>
      <div className="basis-full empty:hidden">{children}</div>
    </div>
  );
}

/** The public page of the draft in any language. */
export function Preview({ make }: { make: MakePreview }) {
  const { labels, language, failures } = useCaseFormContext();
  const { getValues } = useFormContext<CaseValues>();
  const { shown, outcome, show, hide } = usePreview(make);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal();
  }, [shown]);
  const outcomeMessage = (
    <RequestOutcome {...{ outcome, language, failures }} preset={labels.preview.failed} />
  );
  return (
    <>
      <ActionButton onClick={() => void show(getValues("language"))}>
        {labels.preview.open}
      </ActionButton>
      {!shown && outcomeMessage}
      <dialog
        ref={dialog}
        aria-label={labels.preview.title}
        onClose={hide}
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
      >
        {shown && (
          <>
            <PreviewBar
              chosen={shown.language}
              onChoose={(one) => void show(one)}
              onClose={() => dialog.current?.close()}
            >
              {outcomeMessage}
            </PreviewBar>
            <div
              key={shown.language}
              lang={shown.language}
              onClickCapture={preventNavigation}
              className="@container pb-16 wrap-anywhere"
            >
              {shown.page}
            </div>
          </>
        )}
      </dialog>
    </>
  );
}
