import "../fields/zod-in-browser";
import { z } from "zod";
import { amountField, textField } from "../fields/field";
import {
  cleanStepText,
  MAX_FEE,
  MAX_MINUTES,
  MAX_STEP_TEXT,
  MAX_STEPS,
  processFigureNames,
  processFigures,
  type ProcessFigure,
} from "./own-process";

const step = z.strictObject({
  text: textField("process.steps.text", MAX_STEP_TEXT).overwrite(cleanStepText),
  minutes: amountField("process.steps.minutes", MAX_MINUTES),
  errorProne: z.boolean("process.steps.errorProne must be true or false"),
  waits: z.boolean("process.steps.waits must be true or false"),
});

const figures = Object.fromEntries(
  processFigureNames.map((name) => [
    name,
    amountField(`process.figures.${name}`, processFigures[name].max),
  ]),
) as Record<ProcessFigure, ReturnType<typeof amountField>>;

/** A process that comes with an enquiry. */
export const ownProcessSchema = z.strictObject({
  steps: z
    .array(step, "process.steps must be a list")
    .min(1, "process.steps must not be empty")
    .max(MAX_STEPS, `process.steps must have at most ${MAX_STEPS} entries`),
  figures: z.strictObject(figures),
  monthlyFee: amountField("process.monthlyFee", MAX_FEE).nullable(),
});
