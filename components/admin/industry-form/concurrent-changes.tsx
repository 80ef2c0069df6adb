"use client";

import { LinkButton } from "@/components/admin/ui/action-button";
import type { Messages } from "@/lib/i18n/messages";
import type { ConcurrentChange } from "./industry-values";

interface ConcurrentChangesProps {
  changes: readonly ConcurrentChange[];
  labels: Messages["admin"]["industryForm"];
  /** Puts the other person's value in the field. */
  onAccept: (change: ConcurrentChange) => void;
  /** The values of the form. */
  typed: Record<ConcurrentChange["field"], string>;
}

/** What somebody else has saved meanwhile. It is in the form already, unless its field was changed here. */
export function ConcurrentChanges({ changes, labels, onAccept, typed }: ConcurrentChangesProps) {
  return (
    <div
      role="alert"
      className={
        changes.length > 0 ? "border-l-4 border-hand bg-raised py-3 pr-4 pl-4 text-sm" : "sr-only"
      }
    >
      {changes.length > 0 && (
        <>
          <p className="font-medium">{labels.meanwhile}</p>
          <dl className="mt-2 grid gap-2">
            {changes.map((change) => (
              <div key={change.field}>
                <dt className="text-soft">{labels[change.field]}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-4">
                  <span className="wrap-anywhere">{change.theirs || "–"}</span>
                  {typed[change.field] === change.theirs ? (
                    <span className="text-soft">✓ {labels.taken}</span>
                  ) : (
                    <LinkButton onClick={() => onAccept(change)}>{labels.take}</LinkButton>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">{labels.saveAgain}</p>
        </>
      )}
    </div>
  );
}
