import { z } from "zod";
import { languages } from "../language";
import { markupProblem } from "../markup/markup-size";

/** Nothing that a reader could see: no characters, or only spaces and characters without a shape. */
export const isBlank = (text: string): boolean => !/[^\s\p{C}\p{Z}]/u.test(text);

/** Marks that set the direction of a text until they are taken back: what stands beside it would be turned round too. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** Without line ends, other control characters and marks that turn its surroundings, so that it can stand in a heading: a name, a company, a number. */
export const inOneLine = (text: string): string => text.replace(turns, "").replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** A text of several lines as it is stored: line ends of one kind, no other control characters but tabs. */
export const inLines = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, "").trim();

const tooLong = (field: string, most: number) => `${field} must have at most ${most} characters`;

/** A text that may be empty. */
export const textField = (field: string, most: number) => z.string(`${field} must be text`).max(most, tooLong(field, most));

/** A text that must say something, without the spaces around it. `message` tells that it is missing. */
export const requiredText = (field: string, most: number, message = `${field} is required`) =>
  z.string({ error: ({ input }) => (input === undefined ? message : `${field} must be text`) }).trim()
    .refine((text) => !isBlank(text), { message, params: { code: "required" } }).max(most, tooLong(field, most));

const unfitMarkup = {
  nested_too_deep: (field: string, most: number) => `${field} must not nest more than ${most} tags`,
  too_many_tags: (field: string, most: number) => `${field} must have at most ${most} tags`,
};

/** A text that may hold simple markup, no more of it than a parser takes in a moment. */
export const markupField = (field: string, most: number) =>
  textField(field, most).check(({ value: input, issues }) => {
    const problem = input.length > most ? undefined : markupProblem(input);
    if (!problem) return;
    const message = unfitMarkup[problem.code](field, problem.maximum);
    issues.push({ code: "custom", input, message, params: { ...problem } });
  });

/** A number between two bounds. */
export const amountField = (field: string, most: number) =>
  z.number(`${field} must be a number`).min(0, `${field} must be at least 0`).max(most, `${field} must be at most ${most}`);

/** A place in a list, counted from 1. */
export const placeField = (field: string) =>
  z.int(`${field} must be a whole number`).min(1, `${field} must be at least 1`);

export const languageField = z.enum(languages, { error: `language must be one of ${languages.join(", ")}` });

export const versionField = z.int("version must be a whole number").positive("version must be at least 1");

/** What a GET shows but nobody writes: accepted and left alone, so that a read object can be sent back (design.md §3). */
export const shownOnly = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, z.unknown().optional()]));
