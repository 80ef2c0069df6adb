"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { documentIdOf, isWorkingCopyId } from "@/lib/domain/document/stored-id";
import { isTranslationMediaField, type MediaField } from "@/lib/domain/media/media-url";
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

/**
 * Empties a field and deletes its uploaded file (A-FILE-02). The field stays empty if deletion fails. The
 * file of a translation stays in the library.
 */
export function ClearFile(props: ClearFileProps) {
  const { url, caseId, field, isOnlyChosen, labels, onCleared, onVersion } = props;
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
      {labels.clearText}
    </InlineConfirmation>
  );
}
