"use client";

import { useEffect, useId, useRef } from "react";
import { editedDuration } from "@/lib/i18n/duration-text";
import type { CaseField } from "./case-values";
import { labelOf } from "./field-frame";
import { useParts } from "./use-parts";
import type { Spoken } from "./case-form-labels";

type Side = "mine" | "theirs";

/** A field that two people changed, with both values and the one that is to stay. */
export interface Collision {
  field: CaseField;
  mine: unknown;
  theirs: unknown;
  stays?: Side;
}

/** What somebody else saved meanwhile, against what stands in the form. */
export interface Encounter {
  taken: readonly CaseField[];
  asked: readonly Collision[];
}

function shown(value: unknown, field: CaseField, { language, words: { merge: { yes, no, empty } } }: Pick<Spoken, "language" | "words">): string {
  if (field === "implementationTime") return editedDuration(String(value), language) || empty;
  if (typeof value === "boolean") return value ? yes : no;
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text || empty;
}

function Question({ collision: { field, stays, ...values }, onChoose }: { collision: Collision; onChoose: (side: Side) => void }) {
  const parts = useParts();
  const { words } = parts;
  const name = useId();
  return (
    <fieldset className="border-t border-hairline pt-3">
      <legend className="float-left w-full text-sm font-semibold">{labelOf(field, words)}</legend>
      <div className="clear-both grid gap-3 pt-1 sm:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <label key={side} className="block cursor-pointer rounded-md border border-hairline bg-paper p-3 text-sm has-checked:border-ink">
            <span className="flex items-center gap-2 font-medium"><input type="radio" name={name} checked={stays === side} onChange={() => onChoose(side)} className="size-4.5 accent-ink" />{words.merge[side]}</span>
            <span className="mt-1 block max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">{shown(values[side], field, parts)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MergePanelProps {
  encounter: Encounter;
  /** How often saving was tried before everything was chosen; it takes the focus each time. */
  unsettled: number;
  onChoose: (field: CaseField, side: Side) => void;
}

/** Shows what the other person changed against what was typed, and asks where both changed the same; both survive until somebody chooses. */
export function MergePanel({ encounter, unsettled, onChoose }: MergePanelProps) {
  const { words } = useParts();
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => place.current?.focus(), [unsettled]);
  const { taken, asked } = encounter;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className="scroll-mt-6 border-l-4 border-hand bg-raised py-4 pr-4 pl-4 outline-none">
      <h2 id={id} className="text-base">{words.merge.title}</h2>
      <p role="status" className="mt-1 text-sm">{words.merge.text}</p>
      {taken.length > 0 && <p className="mt-3 text-sm">{words.merge.taken} <span className="font-semibold">{taken.map((field) => labelOf(field, words)).join(", ")}</span></p>}
      {asked.length > 0 && (
        <div className="mt-3 grid gap-4">
          <p className="text-sm">{words.merge.asked}</p>
          {asked.map((collision) => <Question key={collision.field} collision={collision} onChoose={(side) => onChoose(collision.field, side)} />)}
        </div>
      )}
      <p role="alert" className={unsettled > 0 ? "mt-3 text-sm font-medium text-hand-ink" : "sr-only"}>{unsettled > 0 && words.merge.choose}</p>
    </section>
  );
}
