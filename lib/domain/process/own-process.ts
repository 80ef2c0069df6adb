import { toSingleLine } from "../fields/single-line";

// Without zod, because the page of the tool loads this: the schema is in own-process-schema.ts.

export const MAX_STEPS = 12;
export const MAX_STEP_TEXT = 80;
/** Per step. */
export const MAX_MINUTES = 10_000;

/** A step of a process as a visitor describes it. */
export interface OwnStep {
  text: string;
  /** Minutes of work each time, 0 to `MAX_MINUTES`. */
  minutes: number;
  errorProne: boolean;
  /** It waits for somebody else. */
  waits: boolean;
}

/** The figures of a process, from 0 to their maximum. It is done `timesPerMonth` by each of the `people`. */
export const processFigures = {
  timesPerMonth: { max: 100_000 },
  people: { max: 10_000 },
  hourlyRate: { max: 10_000 },
  /** The share of the work that automation takes over, by kind of step. */
  plainShare: { max: 100 },
  errorProneShare: { max: 100 },
  waitingShare: { max: 100 },
  /** How often a mistake is made at each error-prone step. */
  mistakeRate: { max: 100 },
  mistakesPrevented: { max: 100 },
} as const satisfies Record<string, { max: number }>;
export type ProcessFigure = keyof typeof processFigures;
export const processFigureNames = Object.keys(processFigures) as ProcessFigure[];
export type ProcessFigures = Record<ProcessFigure, number>;

/** Money per month. */
export const MAX_FEE = 1_000_000;

/** A process that a visitor describes. Holds nothing about the visitor. */
export interface OwnProcess {
  steps: OwnStep[];
  figures: ProcessFigures;
  /** Null stands for the price of the smallest plan that covers the work taken over. */
  monthlyFee: number | null;
}

/** A text of a step: on one line, without halves of characters, which no database stores. */
export const cleanStepText = (text: string): string => toSingleLine(text.replace(/\p{Cs}/gu, ""));
