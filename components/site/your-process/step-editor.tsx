"use client";

import { useState } from "react";
import type { Language } from "@/lib/domain/language";
import { MAX_MINUTES, MAX_STEPS } from "@/lib/domain/process/own-process";
import { fillIn } from "@/lib/i18n/fill-in";
import { addStep, changeStep, moveStep, readAmount } from "./edited-process";
import type { ProcessLabels } from "./process-labels";
import { StepRow } from "./step-row";
import type { EditableProcess } from "./use-process";
import { useStepFocus } from "./use-step-focus";

/** The changes that move the focus. Each is announced. */
function useStepChanges(
  { edited, change, remove, undo }: EditableProcess,
  labels: ProcessLabels["tool"]["editor"],
) {
  const focusStep = useStepFocus();
  const [moved, setMoved] = useState("");
  const { steps, nextId } = edited;
  const position = (id: number) => steps.findIndex((step) => step.id === id);
  return {
    moved,
    add: (after: number) => {
      const next = steps[position(after) + 1];
      // In a full list, Enter goes on to the next step.
      focusStep(steps.length < MAX_STEPS ? nextId : next?.id);
      change((before) => addStep(before, after));
    },
    move: (id: number, by: 1 | -1) => {
      const to = position(id) + by;
      if (to < 0 || to >= steps.length) return;
      focusStep(id);
      change((before) => moveStep(before, id, by));
      setMoved(fillIn(labels.moved, { number: to + 1 }));
    },
    remove: (id: number) => {
      const at = position(id);
      focusStep((steps[at + 1] ?? steps[at - 1])?.id ?? nextId);
      remove(id);
    },
    undo: () => {
      focusStep(steps.at(-1)?.id);
      undo();
    },
  };
}

interface EditorFootProps {
  isFull: boolean;
  undoable: EditableProcess["undoable"];
  /** The announcement of the last move. */
  moved: string;
  labels: ProcessLabels["tool"]["editor"];
  onAdd: () => void;
  onUndo: () => void;
}

/** Adds a step, and says what was deleted with a button that takes it back. */
function EditorFoot({ isFull, undoable, moved, labels, onAdd, onUndo }: EditorFootProps) {
  return (
    <div className="mt-3 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-2">
      {isFull ? (
        <p className="text-sm text-soft">{labels.full}</p>
      ) : (
        <button type="button" onClick={onAdd} className="button hover:bg-ink hover:text-paper">
          {labels.add}
        </button>
      )}
      <p role="status" className="text-sm">
        {undoable ? labels[undoable] : <span className="sr-only">{moved}</span>}
      </p>
      {undoable && (
        <button type="button" onClick={onUndo} className="link min-h-11 cursor-pointer text-sm">
          {labels.undo}
        </button>
      )}
    </div>
  );
}

/** The steps as fields. */
export function StepEditor({
  editable,
  language,
  labels: {
    tool: { editor: labels },
    calculator,
  },
}: {
  editable: EditableProcess;
  language: Language;
  labels: ProcessLabels;
}) {
  const { moved, add, move, remove, undo } = useStepChanges(editable, labels);
  const {
    edited: { steps },
    change,
    undoable,
  } = editable;
  const problemOf = (minutes: string) => {
    const { problem } = readAmount(minutes, MAX_MINUTES, language);
    return problem && calculator[problem];
  };
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-xl">
        {labels.title}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {labels.hint} <span className="[@media(hover:none)]:hidden">{labels.keys}</span>
      </p>
      <ol className="mt-4 border-t border-hairline">
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            labels={labels}
            problem={problemOf(step.minutes)}
            onChange={(given) => change((before) => changeStep(before, step.id, given))}
            onMove={(by) => move(step.id, by)}
            onRemove={() => remove(step.id)}
            onEnter={() => add(step.id)}
          />
        ))}
      </ol>
      <EditorFoot
        isFull={steps.length >= MAX_STEPS}
        undoable={undoable}
        moved={moved}
        labels={labels}
        onAdd={() => add(steps.at(-1)?.id ?? 0)}
        onUndo={undo}
      />
    </section>
  );
}
