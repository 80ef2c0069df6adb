"use client";

import { isUnsaved, serverText } from "../../editing/field-state";
import { LinkButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import type { TextRef } from "../store/text-requests";
import { faultOf, faultText } from "../text-labels";
import { useText, useTexts } from "../texts-context";

/** The choice between what is typed and what somebody else has saved. */
function ConflictChoice({ textRef }: { textRef: TextRef }) {
  const { store, labels } = useTexts();
  const { field } = useText(textRef);
  return (
    <div role="group" aria-label={labels.stale} className="border-l-4 border-hand py-1 pl-3">
      <p>{labels.stale}</p>
      <p className="mt-1 text-soft">{labels.theirs}</p>
      <blockquote
        lang={textRef.language}
        className="my-1 bg-hand-tint px-3 py-1.5 text-sm whitespace-pre-line wrap-anywhere"
      >
        {serverText(field)}
      </blockquote>
      <p className="flex flex-wrap gap-x-4">
        <LinkButton onClick={() => store.saveTyped(textRef)}>{labels.keepMine}</LinkButton>
        <LinkButton onClick={() => store.takeTheirs(textRef)}>{labels.takeTheirs}</LinkButton>
      </p>
    </div>
  );
}

function Failure({ textRef, failure }: { textRef: TextRef; failure: unknown }) {
  const { store, labels, failures, language } = useTexts();
  const { field } = useText(textRef);
  const fault = faultOf(failure);
  if (fault) return <p className="border-l-4 border-hand py-1 pl-3">{faultText(fault, labels)}</p>;
  const retry = () => store.saveTyped(textRef);
  return (
    <>
      <RequestOutcome
        outcome={{ failure }}
        {...{ language, failures }}
        preset={labels.failed}
        onRetry={retry}
      />
      {isUnsaved(field) && <LinkButton onClick={retry}>{labels.retry}</LinkButton>}
    </>
  );
}

/**
 * The save state of a text. Its line is always there, so that leaving a field moves nothing under
 * the pointer.
 */
export function ValueState({ textRef }: { textRef: TextRef }) {
  const { store, labels } = useTexts();
  const { status, before, stored } = useText(textRef).field;
  if (status.type === "conflict")
    return (
      <div className="mt-1 min-h-6 text-xs">
        <ConflictChoice textRef={textRef} />
      </div>
    );
  if (status.type === "failed")
    return (
      <div className="mt-1 min-h-6 text-xs">
        <Failure textRef={textRef} failure={status.failure} />
      </div>
    );
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-xs text-soft">
      {status.type === "saving" && labels.saving}
      {status.type === "restored" && labels.restored}
      {status.type === "saved" && (
        <span>
          <span aria-hidden="true" className="text-auto-ink">
            ✓{" "}
          </span>
          {labels.saved}
        </span>
      )}
      {status.type === "saved" && before !== undefined && before !== stored && (
        <LinkButton onClick={() => store.undo(textRef)}>{labels.undo}</LinkButton>
      )}
    </p>
  );
}
