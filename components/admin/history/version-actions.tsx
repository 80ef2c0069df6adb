"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FailureLabels } from "@/lib/browser/session/failure-text";
import { Field } from "@/components/ui/field";
import type { Version } from "@/lib/domain/document/version";
import type { Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { useSaving } from "../editing/use-saving";
import { flash } from "../layout/frame/flash";
import { ActionButton, LinkButton } from "../ui/action-button";
import { ConfirmationPanel } from "../ui/confirmation-panel";
import { RequestOutcome } from "../ui/request-outcome";
import { useFocusReturn } from "@/components/ui/use-focus-return";
import { fillIn } from "@/lib/i18n/fill-in";

interface VersionActionsProps {
  /** The endpoint of the version. */
  url: string;
  version: Pick<Version, "number" | "label">;
  isCurrent: boolean;
  /** Whether the document is: a version can be restored as its draft, or goes live at once. */
  isPublished: boolean;
  /** Whether there is a draft, which another one replaces. */
  hasDraft: boolean;
  /** The page that edits the draft. */
  draftPage: string;
  language: Language;
  labels: Messages["admin"]["history"];
  failures: FailureLabels;
}

const inNumber = (text: string, number: number) => fillIn(text, { number });

type Saving = ReturnType<typeof useSaving>;

/** What a restore left out, after its success. */
function restoredText(
  response: unknown,
  text: string,
  { leftOut: leftOutText }: VersionActionsProps["labels"],
) {
  const { left_out: leftOut = [] } = response as { left_out?: { value: string }[] };
  const names = leftOut.map(({ value }) => value).join(", ");
  return names ? `${text} ${fillIn(leftOutText, { names })}` : text;
}

function LabelForm({
  url,
  version,
  labels,
  onSave,
  onCancel,
}: VersionActionsProps & {
  onSave: (request: () => Promise<unknown>) => void;
  onCancel: () => void;
}) {
  const [label, setLabel] = useState(version.label);
  const container = useFocusReturn();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    onSave(() => authenticatedRequest(url, { method: "PATCH", body: { label: label.trim() } }));
  };
  return (
    <form ref={container} onSubmit={submit} className="mt-2 grid gap-2">
      <Field
        id={`label-${version.number}`}
        type="text"
        label={inNumber(labels.labelOf, version.number)}
        value={label}
        maxLength={100}
        problem={undefined}
        autoFocus
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
      />
      <p className="flex flex-wrap gap-3">
        <ActionButton type="submit" className="bg-ink text-paper">
          {labels.saveLabel}
        </ActionButton>
        <ActionButton onClick={onCancel}>{labels.keep}</ActionButton>
      </p>
    </form>
  );
}

/** Restores a version as the published content, or as the draft, whose page follows. */
function useRestore(
  { url, version, isPublished, draftPage, labels }: VersionActionsProps,
  { save }: Saving,
) {
  const router = useRouter();
  return (as: "published" | "working-copy") => {
    const isDraft = as === "working-copy";
    const restored = isPublished ? labels.restored : labels.restoredHidden;
    save({
      request: () => authenticatedRequest(`${url}/restore`, { method: "POST", body: { as } }),
      successMessage: (response) => {
        const text = restoredText(
          response,
          inNumber(isDraft ? labels.restoredAsDraft : restored, version.number),
          labels,
        );
        if (isDraft) flash(text, draftPage);
        return text;
      },
      ...(isDraft && { onSuccess: () => router.push(draftPage) }),
    });
  };
}

/** Asks before a version goes live, or takes the place of a draft. */
function RestoreConfirmation({
  version: { number },
  isPublished,
  labels,
  isReplacement,
  ...panel
}: Pick<VersionActionsProps, "version" | "isPublished" | "labels"> & {
  isReplacement: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const text = isPublished ? labels.restoreText : labels.restoreTextHidden;
  return (
    <ConfirmationPanel
      {...panel}
      confirmLabel={isReplacement ? labels.replaceDraft : inNumber(labels.restoreNow, number)}
      cancelLabel={labels.keep}
    >
      {inNumber(isReplacement ? labels.replaceDraftText : text, number)}
    </ConfirmationPanel>
  );
}

/** Restores and labels a version. */
export function VersionActions(props: VersionActionsProps) {
  const { version, isCurrent, isPublished, hasDraft, language, labels, failures } = props;
  const [open, setOpen] = useState<"restore" | "replace" | "label">();
  const saving = useSaving(labels.saving);
  const { outcome, isSaving, save } = saving;
  const restore = useRestore(props, saving);
  const close = () => setOpen(undefined);
  const name = inNumber(labels.version, version.number);
  const saveLabel = (request: () => Promise<unknown>) => {
    close();
    save({ request, successMessage: labels.labelled });
  };
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        {!isCurrent && (
          <LinkButton aria-label={`${labels.restore}: ${name}`} onClick={() => setOpen("restore")}>
            {labels.restore}
          </LinkButton>
        )}
        {isPublished && (hasDraft || !isCurrent) && (
          <LinkButton
            aria-label={`${labels.restoreAsDraft}: ${name}`}
            onClick={() => (hasDraft ? setOpen("replace") : restore("working-copy"))}
          >
            {labels.restoreAsDraft}
          </LinkButton>
        )}
        <LinkButton aria-label={`${labels.label}: ${name}`} onClick={() => setOpen("label")}>
          {labels.label}
        </LinkButton>
      </p>
      {(open === "restore" || open === "replace") && (
        <RestoreConfirmation
          {...props}
          isReplacement={open === "replace"}
          isBusy={isSaving}
          onConfirm={() => {
            close();
            restore(open === "replace" ? "working-copy" : "published");
          }}
          onCancel={close}
        />
      )}
      {open === "label" && <LabelForm {...props} onSave={saveLabel} onCancel={close} />}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={labels.failed}
      />
    </>
  );
}
