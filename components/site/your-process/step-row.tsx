"use client";

import { useEffect, useRef } from "react";
import { MAX_STEP_TEXT } from "@/lib/domain/process/own-process";
import { fillIn } from "@/lib/i18n/fill-in";
import type { EditedStep } from "./edited-process";
import type { ProcessLabels } from "./process-labels";

type EditorLabels = ProcessLabels["tool"]["editor"];

interface StepRowProps {
  step: EditedStep;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  labels: EditorLabels;
  /** What is wrong with the minutes. */
  problem: string | undefined;
  onChange: (change: Partial<EditedStep>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Adds a step after this one. */
  onEnter: () => void;
}

const inputStyle = "field-box py-2";
const iconButton =
  "flex size-11 cursor-pointer items-center justify-center rounded-md text-lg text-soft hover:text-ink disabled:cursor-default disabled:opacity-30";

/** Enter adds a step, and Alt with an arrow key moves this one. */
const handleKeys =
  ({ onEnter, onMove }: Pick<StepRowProps, "onEnter" | "onMove">) =>
  (event: React.KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && isInput) onEnter();
    else if (event.altKey && event.key === "ArrowUp") onMove(-1);
    else if (event.altKey && event.key === "ArrowDown") onMove(1);
    else return;
    event.preventDefault();
  };

function Marks({ step, number, labels, onChange }: StepRowProps) {
  return (
    <fieldset className="col-start-2 col-end-4 flex flex-wrap gap-x-5 @[40rem]:col-end-3">
      <legend className="sr-only">{fillIn(labels.marks, { number })}</legend>
      {(["errorProne", "waits"] as const).map((mark) => (
        <label key={mark} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={step[mark]}
            onChange={(event) => onChange({ [mark]: event.currentTarget.checked })}
            className="checkbox size-5"
          />
          {labels[mark]}
        </label>
      ))}
    </fieldset>
  );
}

function RowButtons({ number, isFirst, isLast, labels, onMove, onRemove }: StepRowProps) {
  return (
    <div className="col-start-2 col-end-4 flex @[22rem]:col-start-3 @[22rem]:row-start-2 @[22rem]:mt-2 @[22rem]:justify-end @[40rem]:row-auto @[40rem]:mt-0 @[40rem]:-mr-2">
      <button
        type="button"
        disabled={isFirst}
        aria-label={fillIn(labels.up, { number })}
        onClick={() => onMove(-1)}
        className={iconButton}
      >
        ↑
      </button>
      <button
        type="button"
        disabled={isLast}
        aria-label={fillIn(labels.down, { number })}
        onClick={() => onMove(1)}
        className={iconButton}
      >
        ↓
      </button>
      <button
        type="button"
        aria-label={fillIn(labels.remove, { number })}
        onClick={onRemove}
        className={iconButton}
      >
        ×
      </button>
    </div>
  );
}

/** Takes over what the visitor typed before hydration. */
function useEarlyInput(onChange: StepRowProps["onChange"]) {
  const row = useRef<HTMLLIElement>(null);
  const changeNow = useRef(onChange);
  useEffect(() => {
    const [text, minutes] = row.current?.querySelectorAll<HTMLInputElement>("[type=text]") ?? [];
    if (text && text.value !== text.defaultValue) changeNow.current({ text: text.value });
    if (minutes && minutes.value !== minutes.defaultValue)
      changeNow.current({ minutes: minutes.value });
  }, []);
  return row;
}

/** One step: what somebody does, its minutes, its marks, and buttons that move or delete it. */
export function StepRow(props: StepRowProps) {
  const { step, number, labels, problem, onChange } = props;
  const row = useEarlyInput(onChange);
  const problemId = `step-${step.id}-problem`;
  return (
    <li
      ref={row}
      onKeyDown={handleKeys(props)}
      // As wide as the buttons, so that the minutes don't move if a browser paints them first.
      className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-hairline py-2 @[40rem]:grid-cols-[1.5rem_minmax(0,1fr)_minmax(7.75rem,auto)]"
    >
      <span aria-hidden="true" className="figures font-semibold text-hand-ink">
        {number}
      </span>
      <input
        id={`step-${step.id}`}
        type="text"
        value={step.text}
        maxLength={MAX_STEP_TEXT}
        aria-label={fillIn(labels.text, { number })}
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        className={`${inputStyle} col-span-2 w-full @[40rem]:col-span-1`}
      />
      <span className="col-start-2 row-start-2 mt-2 flex items-center gap-2 @[40rem]:col-start-3 @[40rem]:row-start-1 @[40rem]:mt-0">
        <input
          type="text"
          inputMode="decimal"
          value={step.minutes}
          aria-label={fillIn(labels.minutes, { number })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          autoComplete="off"
          enterKeyHint="next"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange({ minutes: event.currentTarget.value })}
          className={`${inputStyle} figures w-16 text-right font-semibold`}
        />
        <span aria-hidden="true" className="text-sm text-soft">
          {labels.minutesUnit}
        </span>
      </span>
      {problem && (
        <p id={problemId} className="col-span-2 col-start-2 text-xs text-alarm">
          {problem}
        </p>
      )}
      <Marks {...props} />
      <RowButtons {...props} />
    </li>
  );
}
