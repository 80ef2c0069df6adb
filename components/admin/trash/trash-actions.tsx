"use client";

import { useState } from "react";
import type { FailureLabels } from "@/components/site/session/failure-text";
import { Field } from "@/components/ui/field";
import type { Language } from "@/lib/domain/language";
import type { TrashEntry, TrashRestored } from "@/lib/domain/trash/trash";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fieldErrorsOf } from "../editing/field-errors-of";
import { flash } from "../layout/frame/flash";
import { useSaving } from "../editing/use-saving";
import { ActionButton, LinkButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { RequestOutcome, type Outcome } from "../ui/request-outcome";

interface TrashActionsProps {
  entry: Pick<TrashEntry, "id" | "document_id" | "title">;
  language: Language;
  labels: Messages["admin"]["trash"];
  failures: FailureLabels;
}

const withTitle = (text: string, title: string) => text.replace("{title}", () => title);

const isTaken = (outcome: Outcome): boolean =>
  fieldErrorsOf(outcome).some(({ field }) => field === "id");

function restoredText(response: unknown, title: string, labels: TrashActionsProps["labels"]) {
  const { left_out: leftOut, status, has_working_copy: hasCopy } = response as TrashRestored;
  const names = leftOut.map(({ value }) => value).join(", ");
  return [
    withTitle(status === "published" ? labels.restored : labels.restoredHidden, title),
    hasCopy ? labels.restoredDraft : "",
    labels.ended,
    names && labels.leftOut.replace("{names}", () => names),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Asks for another id when that of the document has been taken meanwhile. */
function NewIdForm({
  entry: { id, document_id },
  labels,
  onRestore,
}: Pick<TrashActionsProps, "entry" | "labels"> & { onRestore: (newId: string) => void }) {
  const [newId, setNewId] = useState(`${document_id}-2`);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onRestore(newId.trim());
      }}
      className="mt-2 grid gap-2"
    >
      <p>{labels.newIdHint.replace("{id}", document_id)}</p>
      <Field
        id={`new-id-${id}`}
        type="text"
        label={labels.newId}
        value={newId}
        maxLength={64}
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

/** Restores an entry of the trash, or deletes it for good. */
export function TrashActions({ entry, language, labels, failures }: TrashActionsProps) {
  const { id, title } = entry;
  const [isAsking, setAsking] = useState(false);
  const { outcome, isSaving, save } = useSaving(labels.working);
  const url = `/api/v1/trash/${id}`;
  // The row is gone once the page is read again, and its outcome with it.
  const announce = (text: string) => flash(text, paths.admin.trash(language));
  const restore = (newId?: string) =>
    save({
      request: () =>
        authenticatedRequest(`${url}/restore`, {
          method: "POST",
          body: newId === undefined ? {} : { id: newId },
        }).then((response) => announce(restoredText(response, title, labels))),
      successMessage: "",
    });
  const remove = () => {
    setAsking(false);
    save({
      request: () =>
        authenticatedRequest(url, { method: "DELETE" }).then(() => announce(labels.forGoodDone)),
      successMessage: "",
    });
  };
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <LinkButton
          aria-label={withTitle(labels.restoreOf, title)}
          aria-disabled={isSaving}
          onClick={() => restore()}
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
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p className="font-semibold">{title}</p>
          <p className="mt-1">{labels.forGoodText}</p>
        </ConfirmationPanel>
      )}
      {isTaken(outcome) && <NewIdForm entry={entry} labels={labels} onRestore={restore} />}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </>
  );
}
