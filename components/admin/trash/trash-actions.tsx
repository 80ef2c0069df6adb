"use client";

import { useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { Field } from "@/components/ui/field";
import type { ApiFieldError } from "@/lib/browser/session/api-error";
import { contentIdFormat } from "@/lib/domain/fields/content-id";
import type { Language } from "@/lib/domain/language";
import type { TrashEntry, TrashRestoreBody, TrashRestored } from "@/lib/domain/trash/trash";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fillIn } from "@/lib/i18n/fill-in";
import { addressProblem, problemText, redirectTarget } from "../document-address/address-problem";
import { flash, focusFlashWhenRemoved } from "../layout/frame/flash";
import { useSaving } from "../editing/use-saving";
import { ActionButton, LinkButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { RequestOutcome } from "../ui/request-outcome";

interface TrashActionsProps {
  entry: Pick<TrashEntry, "id" | "document_id" | "title">;
  language: Language;
  labels: Messages["admin"]["trash"];
  addressLabels: Messages["admin"]["address"];
  failures: FailureLabels;
}

const withTitle = (text: string, title: string) => fillIn(text, { title });

function restoredText(response: unknown, title: string, labels: TrashActionsProps["labels"]) {
  const { left_out: leftOut, status, has_working_copy: hasCopy } = response as TrashRestored;
  const names = leftOut.map(({ value }) => value).join(", ");
  return [
    withTitle(status === "published" ? labels.restored : labels.restoredHidden, title),
    hasCopy ? labels.restoredDraft : "",
    labels.ended,
    names && fillIn(labels.leftOut, { names }),
  ]
    .filter(Boolean)
    .join(" ");
}

interface NewIdFormProps extends Pick<TrashActionsProps, "entry" | "labels" | "addressLabels"> {
  problem: ApiFieldError;
  onRestore: (body: TrashRestoreBody) => void;
}

/**
 * Asks for another id when that of the document is of another one meanwhile; if only its old links
 * lead elsewhere, the document can still take it back.
 */
function NewIdForm({
  entry: { id, document_id: ownId },
  labels,
  addressLabels,
  problem,
  onRestore,
}: NewIdFormProps) {
  const [newId, setNewId] = useState(`${ownId}-2`);
  const target = redirectTarget(problem);
  const refused = String(problem.params.id ?? ownId);
  const isOwnTaken = problem.code === "taken" && refused === ownId;
  const text = fillIn(problemText(problem, addressLabels), { to: target ?? "" });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRestore({ id: newId.trim() });
      }}
      className="mt-2 grid gap-2"
    >
      <p role="alert">{isOwnTaken ? fillIn(labels.newIdHint, { id: ownId }) : text}</p>
      {target && (
        <p>
          <ActionButton onClick={() => onRestore({ id: refused, take_over_address: true })}>
            {addressLabels.takeOver}
          </ActionButton>
        </p>
      )}
      <Field
        id={`new-id-${id}`}
        type="text"
        label={labels.newId}
        value={newId}
        maxLength={contentIdFormat.maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        problem={undefined}
        autoFocus
        onChange={(event) => setNewId(event.target.value)}
      />
      <p>
        <ActionButton type="submit">{labels.restoreAs}</ActionButton>
      </p>
    </form>
  );
}

/** What can be done with an entry, and the outcome. */
function useTrashEntry({ entry: { id, title }, language, labels }: TrashActionsProps) {
  const { outcome, isSaving, save } = useSaving(labels.working);
  // It stays while another id is tried, as does what was typed.
  const [problem, setProblem] = useState<ApiFieldError>();
  const url = `/api/v1/trash/${id}`;
  // The row is gone once the page is read again, and its outcome with it.
  const announce = (text: string) => flash(text, paths.admin.trash(language));
  const restore = (body: TrashRestoreBody) =>
    save({
      request: () =>
        authenticatedRequest(`${url}/restore`, { method: "POST", body }).then(
          (response) => announce(restoredText(response, title, labels)),
          (failure: unknown) => {
            setProblem((before) => addressProblem({ failure }) ?? before);
            throw failure;
          },
        ),
      successMessage: "",
    });
  const remove = () =>
    save({
      request: () =>
        authenticatedRequest(url, { method: "DELETE" }).then(() => announce(labels.forGoodDone)),
      successMessage: "",
    });
  return { outcome, isSaving, problem, restore, remove };
}

/** Restores an entry of the trash, or deletes it for good. */
export function TrashActions(props: TrashActionsProps) {
  const { entry, language, labels, addressLabels, failures } = props;
  const { title } = entry;
  const [isAsking, setAsking] = useState(false);
  const { outcome, isSaving, problem, restore, remove } = useTrashEntry(props);
  return (
    <div ref={focusFlashWhenRemoved}>
      <p className="flex flex-wrap gap-x-4">
        <LinkButton
          aria-label={withTitle(labels.restoreOf, title)}
          aria-disabled={isSaving}
          onClick={() => restore({})}
        >
          {labels.restore}
        </LinkButton>
        <LinkButton aria-label={withTitle(labels.forGoodOf, title)} onClick={() => setAsking(true)}>
          {labels.forGood}
        </LinkButton>
      </p>
      {isAsking && (
        <ConfirmationPanel
          isDestructive
          confirmLabel={labels.forGood}
          cancelLabel={labels.keep}
          onConfirm={() => {
            setAsking(false);
            remove();
          }}
          onCancel={() => setAsking(false)}
        >
          <p className="font-semibold">{title}</p>
          <p className="mt-1">{labels.forGoodText}</p>
        </ConfirmationPanel>
      )}
      {problem && (
        <NewIdForm
          entry={entry}
          labels={labels}
          addressLabels={addressLabels}
          problem={problem}
          onRestore={restore}
        />
      )}
      <RequestOutcome
        outcome={addressProblem(outcome) ? undefined : outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </div>
  );
}
