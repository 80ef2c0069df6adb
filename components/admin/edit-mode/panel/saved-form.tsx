"use client";

import { useRouter } from "next/navigation";
import { useImperativeHandle, useState } from "react";
import { SaveQueue } from "../../editing/save-queue";
import type { useFormSaving } from "../../editing/use-form-saving";
import { ActionButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import type { PanelEditor, SourceEditorProps } from "../edit-labels";

type PanelSaving = Pick<
  ReturnType<typeof useFormSaving>,
  "save" | "outcome" | "isUnsaved" | "hasToChoose"
>;

/** Saves one after the other: changes when a field is left, a conflict only when it's asked for. */
export function useSaves(
  { save, isUnsaved, hasToChoose }: PanelSaving,
  ref: React.Ref<PanelEditor>,
  isUploading = false,
) {
  const { refresh } = useRouter();
  const [queue] = useState(() => new SaveQueue());
  const saveIf = async (isWanted: () => boolean) => {
    if (!isWanted()) return;
    await save();
    // The page shows what others have saved.
    if (hasToChoose()) refresh();
  };
  const run = (isWanted: () => boolean) => void queue.run(["form"], () => saveIf(isWanted));
  useImperativeHandle(ref, () => ({
    whenIdle: () => queue.whenIdle(),
    hasUnsaved: () => isUploading || isUnsaved(),
  }));
  return {
    saveChanges: () => run(() => isUnsaved() && !hasToChoose()),
    saveAnyway: () => run(() => true),
  };
}

interface SavedFormProps extends Pick<SourceEditorProps, "language" | "labels"> {
  saving: PanelSaving;
  saves: ReturnType<typeof useSaves>;
  /** Saving waits for a decision. */
  isWaiting: boolean;
  texts: Record<"save" | "notSaved" | "unreachable", string>;
  children: React.ReactNode;
}

/** A form in the panel, which saves what is changed when a field is left, or by Enter. */
export function SavedForm({ saving, saves, isWaiting, texts, children, ...props }: SavedFormProps) {
  const { outcome } = saving;
  const hasFailed = outcome !== undefined && "failure" in outcome;
  return (
    <form
      noValidate
      method="post"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        saves.saveChanges();
      }}
      onBlur={saves.saveChanges}
      className="grid gap-3 text-sm"
    >
      {children}
      {(isWaiting || hasFailed) && (
        <ActionButton className="justify-self-start" onClick={saves.saveAnyway}>
          {texts.save}
        </ActionButton>
      )}
      <RequestOutcome
        outcome={outcome}
        language={props.language}
        failures={{ ...props.labels.failures, unreachable: texts.unreachable }}
        preset={texts.notSaved}
        onRetry={saves.saveAnyway}
      />
    </form>
  );
}
