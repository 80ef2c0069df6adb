import { z } from "zod";
import { languages } from "../language";
import { markupProblem } from "../markup/markup-size";

/** Nothing that a reader could see: no characters, or only spaces and characters without a shape. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}]/u.test(text);

/** Marks that set the direction of a text until they are taken back: what stands beside it would be turned round too. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without line ends, other control characters and marks that turn its surroundings, so that it can stand in a heading: a name, a company, a number. */
export const toSingleLine = (text: string): string =>
  text
    .replace(bidiControls, "")
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();

/** A text of several lines as it is stored: line ends of one kind, no other control characters but tabs. */
export const normalizeLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const tooLongMessage = (field: string, max: number) =>
  `${field} must have at most ${max} characters`;

/** A text that may be empty. */
export const textField = (field: string, max: number) =>
  z.string(`${field} must be text`).max(max, tooLongMessage(field, max));

/** A text that must say something, without the spaces around it. `message` tells that it is missing. */
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

/** A text that may hold simple markup, no more of it than a parser takes in a moment. */
export const markupField = (field: string, max: number) =>
  textField(field, max).check(({ value: input, issues }) => {
    const problem = input.length > max ? undefined : markupProblem(input);
    if (!problem) return;
    const message = markupErrorMessages[problem.code](field, problem.maximum);
    issues.push({ code: "custom", input, message, params: { ...problem } });
  });

/** A number between two bounds. */
export const amountField = (field: string, max: number) =>
  z
    .number(`${field} must be a number`)
    .min(0, `${field} must be at least 0`)
    .max(max, `${field} must be at most ${max}`);

/** A place in a list, counted from 1. */
export const positionField = (field: string) =>
  z.int(`${field} must be a whole number`).min(1, `${field} must be at least 1`);

export const languageField = z.enum(languages, {
  error: `language must be one of ${languages.join(", ")}`,
});

export const versionField = z
  .int("version must be a whole number")
  .positive("version must be at least 1");

/** What a GET shows but nobody writes: accepted and left alone, so that a read object can be sent back (design.md §3). */
export const readOnlyFields = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, z.unknown().optional()]));
