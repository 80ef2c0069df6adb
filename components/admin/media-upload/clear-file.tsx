"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import type { CaseFileField } from "@/lib/domain/media/upload";
import { InlineConfirmation } from "../ui/inline-confirmation";
import type { UploadWords } from "./use-upload";

interface ClearFileProps {
  address: string;
  caseId: string | undefined;
  field: CaseFileField;
  words: UploadWords;
  onCleared: () => void;
  /** The stored case shows the file no more, and has this version now. */
  onVersion: (version: number) => void;
}

const isStored = (address: string): boolean => /^\/(images|videos)\//.test(address);

/** Empties a field; a file of ours is deleted with it (A-FILE-02), whatever the call answers (A-FILE-15). */
export function ClearFile({ address, caseId, field, words, onCleared, onVersion }: ClearFileProps) {
  const isInBrowser = useInBrowser();
  const clear = () => {
    onCleared();
    if (!isStored(address)) return;
    const body = { file_url: address, ...(caseId !== undefined && { case_id: caseId, field }) };
    void authenticatedCall("/api/v1/files/delete", { method: "POST", body }).then((answer) => {
      const version = fieldOf(answer, "version");
      if (typeof version === "number") onVersion(version);
    }, () => undefined);
  };
  if (!isStored(address)) return <button type="button" disabled={!isInBrowser} onClick={clear} className="button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper">{words.clear}</button>;
  return <InlineConfirmation label={words.clear} confirm={words.clearNow} keep={words.keep} isBusy={false} onConfirm={clear}>{words.clearText}</InlineConfirmation>;
}
