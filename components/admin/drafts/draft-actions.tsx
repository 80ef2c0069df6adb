"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { useSaving } from "../editing/use-saving";
import { flash } from "../layout/frame/flash";
import { LinkButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { RequestOutcome } from "../ui/request-outcome";
import { useDraft } from "./draft-context";

function useExistingDraft() {
  const draft = useDraft();
  if (!draft) throw new Error("There is no DraftProvider");
  return draft;
}

/** Begins a draft, and opens it. */
export function BeginDraft({ draftPage }: { draftPage: string }) {
  const { url, labels, language, failures } = useExistingDraft();
  const router = useRouter();
  const { outcome, save } = useSaving(labels.working);
  const begin = () =>
    save({
      request: () => authenticatedRequest(url, { method: "POST" }),
      successMessage: labels.working,
      onSuccess: () => router.push(draftPage),
    });
  return (
    <>
      <LinkButton onClick={begin}>{labels.begin}</LinkButton>
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </>
  );
}

/** Discards the draft after a confirmation. */
export function DiscardDraft() {
  const { url, publishedPage, labels, language, failures } = useExistingDraft();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const discard = () => {
    setAsking(false);
    save({
      request: () => authenticatedRequest(url, { method: "DELETE" }),
      successMessage: labels.discarded,
      onSuccess: () => {
        flash(labels.discarded, publishedPage);
        router.push(publishedPage);
        router.refresh();
      },
    });
  };
  return (
    <>
      <LinkButton aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {labels.discard}
      </LinkButton>
      {isAsking && (
        <div className="basis-full">
          <ConfirmationPanel
            confirmLabel={labels.discardNow}
            cancelLabel={labels.keep}
            isBusy={isSaving}
            onConfirm={discard}
            onCancel={() => setAsking(false)}
          >
            {labels.discardText}
          </ConfirmationPanel>
        </div>
      )}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </>
  );
}
