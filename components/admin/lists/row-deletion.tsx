"use client";

import { createContext, use, useEffect, useRef } from "react";
import type { FailureWords } from "@/components/site/session/failure-text";
import type { Language } from "@/lib/domain/language";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { CallOutcome } from "../ui/request-outcome";
import { InlineConfirmation } from "../ui/inline-confirmation";
import { useSaving } from "../editing/use-saving";

export interface DeletionWords {
  deleting: string;
  /** Said when the server has no words of its own (A§8), and when it could not be asked. */
  failed: string;
  broken: string;
  delete: string;
  confirm: string;
  keep: string;
}

interface Area extends Pick<ReturnType<typeof useSaving>, "save" | "isSaving"> {
  words: DeletionWords;
}

const DeletionArea = createContext<Area | undefined>(undefined);

interface RowDeletionsProps {
  words: DeletionWords;
  language: Language;
  failures: FailureWords;
  children: React.ReactNode;
}

/** Around a list whose rows can be deleted: what became of it is said above the list, because the row is gone by then. */
export function RowDeletions({ words, language, failures, children }: RowDeletionsProps) {
  const { outcome, isSaving, save } = useSaving(words.deleting);
  const said = useRef<HTMLDivElement>(null);
  const isDone = outcome !== undefined && "done" in outcome;
  // The row that had the focus goes.
  useEffect(() => {
    if (isDone) said.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <DeletionArea value={{ words, isSaving, save }}>
      <div ref={said} tabIndex={-1} className="sticky top-0 z-20 mt-4 max-w-3xl bg-paper outline-none">
        <CallOutcome outcome={outcome} language={language} failures={{ ...failures, unreachable: words.broken }} preset={words.failed} />
      </div>
      {children}
    </DeletionArea>
  );
}

interface DeleteRowProps {
  /** The call that deletes. */
  address: string;
  /** What is deleted. */
  title: string;
  /** Said when it is gone. */
  done: string;
  /** What will happen, in full. */
  children: React.ReactNode;
}

/** A row's way to be deleted, in `RowDeletions`. In a table the question lies over its neighbours. */
export function DeleteRow({ address, title, done, children }: DeleteRowProps) {
  const area = use(DeletionArea);
  if (!area) return null;
  const { words, isSaving, save } = area;
  return (
    <div className="over-row">
      <InlineConfirmation
        label={words.delete} name={`${words.delete}: ${title}`} look="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm border border-fail-ink px-1.5 text-fail-ink hover:bg-fail-tint disabled:opacity-60"
        confirm={words.confirm} keep={words.keep} isBusy={isSaving}
        onConfirm={() => save({ call: () => authenticatedCall(address, { method: "DELETE" }), done })}
      >
        {children}
      </InlineConfirmation>
    </div>
  );
}
