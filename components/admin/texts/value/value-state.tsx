"use client";

import { FieldConflict } from "../../editing/conflicts/field-conflict";
import { isUnsaved } from "../../editing/field-state";
import { LinkButton } from "../../ui/action-button";
import { RequestOutcome } from "../../ui/request-outcome";
import type { SiteTextRef } from "@/lib/domain/texts/site-text";
import { faultOf, faultText } from "../text-labels";
import { useText, useTexts } from "../texts-context";

function Failure({ textRef, failure }: { textRef: SiteTextRef; failure: unknown }) {
  const { store, labels, failures, language } = useTexts();
  const { field } = useText(textRef);
  const fault = faultOf(failure);
  if (fault) return <p className="border-l-4 border-hand py-1 pl-3">{faultText(fault, labels)}</p>;
  const retry = () => store.saveTyped(textRef);
  return (
    <>
      <RequestOutcome
        outcome={{ failure }}
        language={language}
        failures={failures}
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
export function ValueState({ textRef }: { textRef: SiteTextRef }) {
  const { store, labels } = useTexts();
  const { status, before, stored } = useText(textRef).field;
  if (status.type === "conflict")
    return (
      <FieldConflict
        message={labels.stale}
        texts={[{ heading: labels.theirs, text: status.theirs, lang: textRef.language }]}
        choices={[
          { label: labels.keepMine, onChoose: () => store.saveTyped(textRef) },
          { label: labels.takeTheirs, onChoose: () => store.takeTheirs(textRef) },
        ]}
      />
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
