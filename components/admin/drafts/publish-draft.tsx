"use client";

import { useState } from "react";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import type { Language } from "@/lib/domain/language";
import { LanguageChoice } from "../document-state/language-choice";
import { ActionButton, LinkButton } from "../ui/action-button";
import { RequestOutcome } from "../ui/request-outcome";
import { isConflict } from "../editing/save-error";
import { useDraft, type Publish } from "./draft-context";

interface PublishProps {
  isBusy: boolean;
  /** Saves what was typed, then publishes. */
  onPublish: Publish;
}

/** Asks for the languages. */
function PublishedLanguages({ isBusy, onPublish }: PublishProps) {
  const draft = useDraft();
  const [chosen, setChosen] = useState<readonly Language[]>([]);
  const container = useFocusReturn();
  if (!draft) return null;
  const { labels, languages, isPublishing } = draft;
  return (
    <div ref={container} className="basis-full border-l-4 border-hairline pl-4 text-sm">
      <LanguageChoice
        legend={labels.languages}
        languages={languages}
        checked={chosen}
        onChange={setChosen}
      />
      <p className="mb-2 text-soft">{labels.languagesHint}</p>
      <ActionButton
        isBusy={isBusy || isPublishing || chosen.length === 0}
        onClick={() => onPublish(chosen)}
      >
        {labels.publishLanguages}
      </ActionButton>
    </div>
  );
}

/** Publishes the texts of the draft in some languages, while the rest of it waits. */
function PublishLanguages(props: PublishProps) {
  const draft = useDraft();
  const [isOpen, setOpen] = useState(false);
  if (!draft || draft.languages.length < 2) return null;
  return (
    <>
      <LinkButton className="text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {draft.labels.someLanguages}
      </LinkButton>
      {isOpen && <PublishedLanguages {...props} />}
    </>
  );
}

/** What publishes the draft, whole or in some languages, after `onPublish` saved what was typed. */
export function PublishDraft({ isBusy, onPublish }: PublishProps) {
  const draft = useDraft();
  if (draft?.mode !== "edited") return null;
  return (
    <>
      <ActionButton isBusy={isBusy || draft.isPublishing} onClick={() => onPublish([])}>
        {draft.labels.publish}
      </ActionButton>
      <PublishLanguages isBusy={isBusy} onPublish={onPublish} />
    </>
  );
}

/** The outcome of the publication. */
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
      outcome={outcome}
      language={language}
      failures={{ ...failures, unreachable: labels.unreachable }}
      preset={labels.failed}
    />
  );
}
