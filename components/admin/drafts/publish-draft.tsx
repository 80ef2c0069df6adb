"use client";

import { ActionButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { isConflict } from "../editing/save-error";
import { useDraft } from "./draft-context";

/** The button that publishes the draft, after `onPublish` saved what was typed. */
export function PublishDraft({ isBusy, onPublish }: { isBusy: boolean; onPublish: () => void }) {
  const draft = useDraft();
  if (draft?.mode !== "edited") return null;
  return (
    <ActionButton isBusy={isBusy || draft.isPublishing} onClick={onPublish}>
      {draft.labels.publish}
    </ActionButton>
  );
}

/** What became of the publication. */
export function PublishOutcome() {
  const draft = useDraft();
  if (!draft) return null;
  const { outcome, labels, language, failures } = draft;
  if (outcome && "failure" in outcome && isConflict(outcome.failure))
    return (
      <p role="alert" className="text-sm font-medium text-hand-ink">
        {labels.conflict}
      </p>
    );
  return (
    <RequestOutcome
      {...{ outcome, language }}
      failures={{ ...failures, unreachable: labels.unreachable }}
      preset={labels.failed}
    />
  );
}
