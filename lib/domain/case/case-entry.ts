import { z } from "zod";
import { caseCollectionKinds, caseCollections, hasSides, wordsRequired, type CaseCollection } from "./case-collections";
import { languageField, placeField, requiredText, textField } from "../fields/field";
import type { Language } from "../language";

/** How many entries a list may have; far more than a page can show well. */
export const mostEntries = 100;
export const longestWords: Record<"text" | "name", number> = { text: 1_000, name: 300 };
export const longestDuration = 100;

/** An entry of any of the six lists, in one form: its words, its place, and what only some kinds have. */
export interface EntryWords {
  words: string;
  language: Language | undefined;
  place: number | undefined;
  isBefore: boolean | undefined;
  duration: string | undefined;
}
export type EntryChange = Omit<EntryWords, "words"> & { id: string | undefined; words: string | undefined; replaces: string | undefined };

const duration = requiredText("duration", longestDuration, "Timeline step duration is required");
const isBefore = z.boolean("isBefore must be true or false");

function fieldsOf(kind: CaseCollection) {
  const { words, place } = caseCollections[kind];
  const own = hasSides(kind) ? { isBefore: isBefore.optional() } : {};
  return { words: { [words]: requiredText(words, longestWords[words], wordsRequired(kind)) }, place: { [place]: placeField(place).optional() }, own };
}

/** The compiler cannot follow names that come from the table; each value was checked by the schema of its name. */
function read(kind: CaseCollection, given: Record<string, unknown>): EntryChange {
  const { words, place } = caseCollections[kind];
  const { id, language, isBefore, duration, replaces } = given;
  return { id, language, isBefore, duration, replaces, words: given[words], place: given[place] } as EntryChange;
}

function createShape(kind: CaseCollection): Record<string, z.ZodType> {
  const { words, place, own } = fieldsOf(kind);
  return { ...words, ...place, ...own, ...(caseCollections[kind].lasts && { duration }), language: languageField.optional() };
}

/** The body that adds an entry: {text, language}, with isBefore for a step, or {name, duration, stepNumber, language}. */
export const entryCreateBody = (kind: CaseCollection) =>
  z.strictObject(createShape(kind)).transform((given): EntryWords => read(kind, given) as EntryWords);

/** The same inside a new case; entries that were read from another case may keep their id, which is left alone. */
const nestedEntry = (kind: CaseCollection) =>
  z.strictObject({ ...createShape(kind), id: z.unknown().optional() }).transform((given): EntryWords => read(kind, given) as EntryWords);

/** The body that changes an entry: its words, its place, or what else it has, and the language. `replaces` is the text that the caller saw. */
export function entryChangeBody(kind: CaseCollection) {
  const { words, place, lasts } = caseCollections[kind];
  const { words: wordsField, place: placing, own } = fieldsOf(kind);
  const writable = [words, place, ...Object.keys(own), ...(lasts ? ["duration"] : [])];
  const shape: Record<string, z.ZodType> = {
    [words]: wordsField[words]?.optional() ?? z.never(), ...placing, ...own, ...(lasts && { duration: duration.optional() }),
    id: z.string("id must be text").optional(), language: languageField.optional(), replaces: textField("replaces", longestWords[words]).optional(),
  };
  return z.strictObject(shape)
    .refine((given) => writable.some((field) => given[field] !== undefined), { message: `${writable.join(" or ")} is required`, path: [words], params: { code: "required" } })
    .transform((given) => read(kind, given));
}

/** The six lists of a new case, under the keys that a GET shows. */
export const nestedLists = Object.fromEntries(
  caseCollectionKinds.map((kind) => {
    const { list } = caseCollections[kind];
    const message = `${list} must have at most ${mostEntries} entries`;
    return [list, z.array(nestedEntry(kind), `${list} must be a list`).max(mostEntries, message).optional()] as const;
  }),
);
