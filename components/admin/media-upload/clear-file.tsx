"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { documentIdOf, isWorkingCopyId } from "@/lib/domain/document/stored-id";
import { isTranslationMediaField, type MediaField } from "@/lib/domain/media/media-url";
import { useDraft } from "../drafts/draft-context";
import { InlineConfirmation } from "../ui/inline-confirmation";
import type { UploadLabels } from "./use-upload";

interface ClearFileProps {
  url: string;
  caseId: string | undefined;
  field: MediaField;
  /** The file was chosen in the library and isn't saved: it stays there. */
  isOnlyChosen: boolean;
  labels: UploadLabels;
  onCleared: () => void;
  /** The case has this version after its file was removed. */
  onVersion?: (version: number) => void;
}

const isStored = (url: string): boolean => /^\/(images|videos)\//.test(url);

/** What clearing does: for visitors, only to a case that is published and has no draft of it open. */
function clearText({ caseId, labels }: ClearFileProps, draft: ReturnType<typeof useDraft>): string {
  // Edit mode, without a draft, shows published cases.
  const isHidden = caseId === undefined || draft?.isPublished === false;
  if (isHidden) return labels.clearTextHidden;
  return isWorkingCopyId(caseId) ? labels.clearTextDraft : labels.clearText;
}

/**
 * Empties a field and deletes its uploaded file (A-FILE-02). The field stays empty if deletion fails. The
 * file of a translation stays in the library.
 */
export function ClearFile(props: ClearFileProps) {
  const { url, caseId, field, isOnlyChosen, labels, onCleared, onVersion } = props;
  const draft = useDraft();
  const deletesFile = isStored(url) && !isOnlyChosen && !isTranslationMediaField(field);
  const clear = () => {
    onCleared();
    if (!deletesFile) return;
    const ofCase = caseId !== undefined && { case_id: documentIdOf(caseId), field };
    const body = { file_url: url, ...ofCase };
    const isCopy = caseId !== undefined && isWorkingCopyId(caseId);
    void authenticatedRequest(`/api/v1/files/delete${isCopy ? "?copy=working" : ""}`, {
      method: "POST",
      body,
    }).then(
      (response) => {
        const version = fieldOf(response, "version");
        if (typeof version === "number") onVersion?.(version);
      },
      () => undefined,
    );
  };
  if (!deletesFile) return <ActionButton onClick={clear}>{labels.clear}</ActionButton>;
  return (
    <InlineConfirmation
      label={labels.clear}
      confirmLabel={labels.clearNow}
      cancelLabel={labels.keep}
      isBusy={false}
      onConfirm={clear}
    >
      {clearText(props, draft)}
    </InlineConfirmation>
  );
}
