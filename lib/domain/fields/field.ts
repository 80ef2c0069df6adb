import { z } from "zod";
import { knownLanguages } from "../language";
import { markupProblem } from "../markup/markup-size";

/** Whether a text shows nothing: it is empty or consists of spaces and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}]/u.test(text);

/** A multi-line text as it is stored: line ends as \n, no control characters except tabs. */
export const normalizeLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const tooLongMessage = (field: string, max: number) =>
  `${field} must have at most ${max} characters`;

export const textField = (field: string, max: number) =>
  z.string(`${field} must be text`).max(max, tooLongMessage(field, max));

/** A trimmed text that is not blank. `message` reports that it is missing. */
export const requiredText = (field: string, max: number, message = `${field} is required`) =>
  z
    .string({ error: ({ input }) => (input === undefined ? message : `${field} must be text`) })
    .trim()
    .refine((text) => !isBlank(text), { message, params: { code: "required" } })
    .max(max, tooLongMessage(field, max));

const markupErrorMessages = {
  nested_too_deep: (field: string, max: number) => `${field} must not nest more than ${max} tags`,
  too_many_tags: (field: string, max: number) => `${field} must have at most ${max} tags`,
};

/** A text that may contain simple markup, limited to what a parser processes quickly. */
export const markupField = (field: string, max: number) =>
  textField(field, max).check(({ value: input, issues }) => {
    const problem = input.length > max ? undefined : markupProblem(input);
    if (!problem) return;
    const message = markupErrorMessages[problem.code](field, problem.maximum);
    issues.push({ code: "custom", input, message, params: { ...problem } });
  });

/** A number from 0 to `max`. */
export const amountField = (field: string, max: number) =>
  z
    .number(`${field} must be a number`)
    .min(0, `${field} must be at least 0`)
    .max(max, `${field} must be at most ${max}`);

/** A whole number from 0 to `max`. */
export const countField = (field: string, max: number) =>
  z
    .int(`${field} must be a whole number`)
    .min(0, `${field} must be at least 0`)
    .max(max, `${field} must be at most ${max}`);

/** A day as 2026-09-30, or an empty text. */
export const dayField = (field: string) =>
  z
    .string(`${field} must be text`)
    .refine((text) => text === "" || z.iso.date().safeParse(text).success, {
      message: `${field} must be a day as in 2026-09-30`,
      params: { code: "invalid_date" },
    });

/** A position in a list, counted from 1. */
export const positionField = (field: string) =>
  z.int(`${field} must be a whole number`).min(1, `${field} must be at least 1`);

export const languageField = z.enum(knownLanguages, {
  error: `language must be one of ${knownLanguages.join(", ")}`,
});

export const versionField = z
  .int("version must be a whole number")
  .positive("version must be at least 1");

/**
 * Read-only fields of a GET: accepted and ignored, so that a response can be sent back as a body.
 */
export const readOnlyFields = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, z.unknown().optional()]));
