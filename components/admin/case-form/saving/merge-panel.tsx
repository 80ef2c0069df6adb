"use client";

import { useEffect, useId, useRef } from "react";
import type { Exhibit } from "@/lib/domain/case/business-case";
import { editedDuration } from "@/lib/i18n/duration-text";
import { ShownImage } from "../../history/shown-image";
import { SideChoice } from "../../ui/side-choice";
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
  return (
    <SideChoice
      name={fieldLabel(field, labels)}
      choices={(["mine", "theirs"] as const).map((side) => ({
        label: labels.merge[side],
        value: (
          <>
            {formatValue(values[side], field, context)}
            <ShownImage value={values[side]} />
          </>
        ),
        isChosen: choice === side,
        onChoose: () => onChoose(side),
      }))}
    />
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
