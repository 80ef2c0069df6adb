"use client";

import {
  ConcurrentChanges,
  TakeTheirs,
} from "@/components/admin/editing/conflicts/concurrent-changes";
import type { Messages } from "@/lib/i18n/messages";
import type { IndustryFieldChange } from "./industry-values";

interface IndustryChangesProps {
  changes: readonly IndustryFieldChange[];
  labels: Messages["admin"]["industryForm"];
  /** Puts the other person's value in the field. */
  onAccept: (change: IndustryFieldChange) => void;
  /** The values of the form. */
  typed: Record<IndustryFieldChange["field"], string>;
}

/** What somebody else has saved meanwhile, field by field. */
export function IndustryChanges({ changes, labels, onAccept, typed }: IndustryChangesProps) {
  return (
    <ConcurrentChanges hasChanges={changes.length > 0} labels={labels}>
      <dl className="mt-2 grid gap-2">
        {changes.map((change) => (
          <div key={change.field}>
            <dt className="text-soft">{labels[change.field]}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4">
              <span className="wrap-anywhere">{change.theirs || "–"}</span>
              <TakeTheirs
                isTaken={typed[change.field] === change.theirs}
                labels={labels}
                onTake={() => onAccept(change)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </ConcurrentChanges>
  );
}
