import { readTypedNumber } from "@/lib/domain/fields/typed-number";
import type { Language } from "@/lib/domain/language";
import type { FigureProblem } from "@/lib/domain/roi/roi-figures";
import {
  cleanStepText,
  MAX_FEE,
  MAX_MINUTES,
  MAX_STEPS,
  processFigureNames,
  processFigures,
  type OwnProcess,
  type OwnStep,
  type ProcessFigure,
} from "@/lib/domain/process/own-process";

/** A step as it is typed. */
export interface EditedStep extends Omit<OwnStep, "minutes"> {
  /** Identifies the step on the page. */
  id: number;
  minutes: string;
}

export type FigureField = ProcessFigure | "monthlyFee";

/** A process as it is typed. An empty fee stands for the price of the plan. */
export interface EditedProcess {
  steps: EditedStep[];
  figures: Record<FigureField, string>;
  nextId: number;
}

/**
 * A number as it is typed: 0 for what is no number or below 0, and at most the maximum, as in the
 * calculator (P-ROI-03). An empty field is no problem.
 */
export function readAmount(
  text: string,
  max: number,
  language: Language,
): { value: number; problem?: FigureProblem } {
  if (text.trim() === "") return { value: 0 };
  const typed = readTypedNumber(text, language);
  if (typed === undefined) return { value: 0, problem: "notANumber" };
  if (typed < 0) return { value: 0, problem: "tooSmall" };
  return typed > max ? { value: max, problem: "tooMuch" } : { value: typed };
}

export const maxOfFigure = (field: FigureField): number =>
  field === "monthlyFee" ? MAX_FEE : processFigures[field].max;

/** Steps that say nothing are left out. */
export function readEdited({ steps, figures }: EditedProcess, language: Language): OwnProcess {
  return {
    steps: steps
      .map(({ text, minutes, errorProne, waits }) => ({
        text: cleanStepText(text),
        minutes: readAmount(minutes, MAX_MINUTES, language).value,
        errorProne,
        waits,
      }))
      .filter(({ text, minutes }) => text !== "" || minutes > 0),
    figures: Object.fromEntries(
      processFigureNames.map((name) => [
        name,
        readAmount(figures[name], maxOfFigure(name), language).value,
      ]),
    ) as OwnProcess["figures"],
    monthlyFee:
      figures.monthlyFee.trim() === ""
        ? null
        : readAmount(figures.monthlyFee, MAX_FEE, language).value,
  };
}

const emptyStep = (id: number): EditedStep => ({
  id,
  text: "",
  minutes: "",
  errorProne: false,
  waits: false,
});

/** `typed` formats a number as the visitor would type it. */
export function toEdited(
  { steps, figures, monthlyFee }: OwnProcess,
  typed: (value: number) => string = String,
): EditedProcess {
  const edited = steps.map((step, id) => ({ ...step, id, minutes: typed(step.minutes) }));
  const texts = processFigureNames.map((name) => [name, typed(figures[name])] as const);
  return {
    steps: edited.length > 0 ? edited : [emptyStep(0)],
    figures: {
      ...(Object.fromEntries(texts) as Record<ProcessFigure, string>),
      monthlyFee: monthlyFee === null ? "" : typed(monthlyFee),
    },
    nextId: Math.max(1, edited.length),
  };
}

const isEmpty = ({ text, minutes, errorProne, waits }: EditedStep): boolean =>
  text === "" && minutes === "" && !errorProne && !waits;

/** A process with one empty step, the same if it is one already; the figures stay. */
export function clearSteps(edited: EditedProcess): EditedProcess {
  const { steps, figures, nextId } = edited;
  return steps.length === 1 && steps.every(isEmpty)
    ? edited
    : { steps: [emptyStep(nextId)], figures, nextId: nextId + 1 };
}

export const changeStep = (
  edited: EditedProcess,
  id: number,
  change: Partial<EditedStep>,
): EditedProcess => ({
  ...edited,
  steps: edited.steps.map((step) => (step.id === id ? { ...step, ...change } : step)),
});

/** Adds an empty step after another one; the same process when it is full. */
export function addStep(edited: EditedProcess, after: number): EditedProcess {
  const { steps, nextId } = edited;
  if (steps.length >= MAX_STEPS) return edited;
  const position = steps.findIndex(({ id }) => id === after) + 1 || steps.length;
  return { ...edited, steps: steps.toSpliced(position, 0, emptyStep(nextId)), nextId: nextId + 1 };
}

/** Moves a step by one position; the same process when it can't move further. */
export function moveStep(edited: EditedProcess, id: number, by: 1 | -1): EditedProcess {
  const from = edited.steps.findIndex((step) => step.id === id);
  const step = edited.steps[from];
  const to = from + by;
  if (!step || to < 0 || to >= edited.steps.length) return edited;
  return { ...edited, steps: edited.steps.toSpliced(from, 1).toSpliced(to, 0, step) };
}

/** Removes a step; the last one is emptied instead. */
export function removeStep(edited: EditedProcess, id: number): EditedProcess {
  const steps = edited.steps.filter((step) => step.id !== id);
  return steps.length > 0 ? { ...edited, steps } : clearSteps(edited);
}

export const changeFigure = (
  edited: EditedProcess,
  field: FigureField,
  text: string,
): EditedProcess => ({ ...edited, figures: { ...edited.figures, [field]: text } });
