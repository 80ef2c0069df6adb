"use client";

import { useEffect, useId, useRef } from "react";
import type { Exhibit } from "@/lib/domain/case/business-case";
import { editedDuration } from "@/lib/i18n/duration-text";
import type { CaseField } from "../case-values";
import { fieldLabel } from "../fields/field-frame";
import { useCaseFormContext, type CaseFormLocalization } from "../case-form-context";
import type { FieldConflict, MergeConflict, Side } from "./use-merge-conflict";

function formatValue(
  value: unknown,
  field: CaseField,
  {
    language,
    labels: {
      merge: { yes, no, empty },
      exhibits,
    },
  }: Pick<CaseFormLocalization, "language" | "labels">,
): string {
  if (field === "implementationTime") return editedDuration(String(value), language) || empty;
  if (field === "exhibit") return exhibits[value as Exhibit];
  if (typeof value === "boolean") return value ? yes : no;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text || empty;
}

function ConflictChoice({
  conflict: { field, choice, ...values },
  onChoose,
}: {
  conflict: FieldConflict;
  onChoose: (side: Side) => void;
}) {
  const context = useCaseFormContext();
  const { labels } = context;
  const name = useId();
  return (
    <fieldset className="border-t border-hairline pt-3">
      <legend className="float-left w-full text-sm font-semibold">
        {fieldLabel(field, labels)}
      </legend>
      <div className="clear-both grid gap-3 pt-1 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label
            key={side}
            className="block cursor-pointer rounded-md border border-hairline bg-paper p-3 text-sm has-checked:border-ink"
          >
            <span className="flex items-center gap-2 font-medium">
              <input
                type="radio"
                name={name}
                checked={choice === side}
                onChange={() => onChoose(side)}
                className="size-4.5 accent-ink"
              />
              {labels.merge[side]}
            </span>
            <span className="mt-1 block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {formatValue(values[side], field, context)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MergePanelProps {
  mergeConflict: MergeConflict;
  /** The number of attempts to save with a choice missing; each focuses the panel. */
  blockedSaves: number;
  onChoose: (field: CaseField, side: Side) => void;
}

/** Names the fields that were taken over, and offers a choice where both people changed one. */
export function MergePanel({ mergeConflict, blockedSaves, onChoose }: MergePanelProps) {
  const { labels } = useCaseFormContext();
  const container = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => container.current?.focus(), [blockedSaves]);
  const { takenOver, conflicts } = mergeConflict;
  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-labelledby={id}
      className="scroll-mt-6 border-l-4 border-hand bg-raised py-4 pr-4 pl-4 outline-none"
    >
      <h2 id={id} className="text-base">
        {labels.merge.title}
      </h2>
      <p role="status" className="mt-1 text-sm">
        {labels.merge.text}
      </p>
      {takenOver.length > 0 && (
        <p className="mt-3 text-sm">
          {labels.merge.taken}{" "}
          <span className="font-semibold">
            {takenOver.map((field) => fieldLabel(field, labels)).join(", ")}
          </span>
        </p>
      )}
      {conflicts.length > 0 && (
        <div className="mt-3 grid gap-4">
          <p className="text-sm">{labels.merge.conflicting}</p>
          {conflicts.map((conflict) => (
            <ConflictChoice
              key={conflict.field}
              conflict={conflict}
              onChoose={(side) => onChoose(conflict.field, side)}
            />
          ))}
        </div>
      )}
      <p
        role="alert"
        className={blockedSaves > 0 ? "mt-3 text-sm font-medium text-hand-ink" : "sr-only"}
      >
        {blockedSaves > 0 && labels.merge.choose}
      </p>
    </section>
  );
}
