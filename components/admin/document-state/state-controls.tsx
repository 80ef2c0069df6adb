"use client";

import { useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { DocumentStatus } from "@/lib/domain/document/state";
import { languageNames, type Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { useDraft } from "../drafts/draft-context";
import { useSaving } from "../editing/use-saving";
import { ActionButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";
import { LanguageChoice } from "./language-choice";
import { StatusBadge } from "./status-badge";

interface StateControlsProps {
  /** The endpoint that changes the state. */
  url: string;
  status: DocumentStatus;
  publicLanguages: readonly Language[];
  /** The languages with texts. */
  translated: readonly Language[];
  language: Language;
  labels: Messages["admin"]["states"];
  failures: FailureLabels;
  /** What is scheduled. */
  children: React.ReactNode;
}

function PublicLanguages({
  status,
  translated,
  publicLanguages,
  labels,
  onChange,
}: Pick<StateControlsProps, "status" | "translated" | "publicLanguages" | "labels"> & {
  onChange: (language: Language, isPublic: boolean) => void;
}) {
  const isInBrowser = useInBrowser();
  return (
    <div className="mt-2">
      <LanguageChoice
        legend={status === "published" ? labels.languages : labels.languagesToBe}
        languages={translated}
        checked={publicLanguages}
        disabled={!isInBrowser}
        onChange={(checked, one) => onChange(one, checked.includes(one))}
      />
      <p className="text-xs text-soft">
        {status === "published" && labels.languagesAtOnce} {labels.languagesHint}
      </p>
    </div>
  );
}

/** What was typed in the form below could not be saved. */
class UnsavedError extends Error {}

/** The outcome of a change. */
function StateOutcome({
  outcome,
  labels,
  language,
  failures,
}: Pick<StateControlsProps, "labels" | "language" | "failures"> & { outcome: Outcome }) {
  if (outcome && "failure" in outcome && outcome.failure instanceof UnsavedError)
    return (
      <p role="alert" className="mt-2 font-medium text-hand-ink">
        {labels.notSaved}
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

/** Publishes or takes down a document or one of its languages; before it publishes, the form is saved. */
export function StateControls(props: StateControlsProps) {
  const { url, status, language, labels, failures } = props;
  const [isAsking, setAsking] = useState(false);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const draft = useDraft();
  const change = (body: object, successMessage = labels.done) => {
    setAsking(false);
    save({
      request: async () => {
        const isPublication = "status" in body && body.status === "published";
        if (isPublication && draft && !(await draft.saveTyped())) throw new UnsavedError();
        return authenticatedRequest(url, { method: "PUT", body });
      },
      successMessage,
    });
  };
  const changeLanguage = (one: Language, isPublic: boolean) => {
    const message = isPublic ? labels.languageShown : labels.languageHidden;
    const name = { language: languageNames[one].nativeName };
    const done = status === "published" ? fillIn(message, name) : labels.done;
    change({ languages: { [one]: isPublic } }, done);
  };
  return (
    <section aria-label={labels.label} className="mt-3 border-y border-hairline py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge status={status} labels={labels} />
        {status === "draft" && <span className="text-soft">{labels.isDraft}</span>}
        {status === "published" ? (
          <ActionButton isBusy={isSaving} onClick={() => setAsking(true)}>
            {labels.unpublish}
          </ActionButton>
        ) : (
          <ActionButton isBusy={isSaving} onClick={() => change({ status: "published" })}>
            {labels.publish}
          </ActionButton>
        )}
        {isAsking && (
          <div className="basis-full">
            <ConfirmationPanel
              confirmLabel={labels.unpublish}
              cancelLabel={labels.keep}
              onConfirm={() => change({ status: "unpublished" })}
              onCancel={() => setAsking(false)}
            >
              {labels.unpublishText}
            </ConfirmationPanel>
          </div>
        )}
        {props.children}
      </div>
      <PublicLanguages {...props} onChange={changeLanguage} />
      <StateOutcome outcome={outcome} labels={labels} language={language} failures={failures} />
    </section>
  );
}
