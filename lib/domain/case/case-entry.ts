import { z } from "zod";
import {
  caseCollectionKinds,
  caseCollections,
  hasSides,
  textRequiredMessage,
  type CaseCollection,
} from "./case-collections";
import { languageField, positionField, requiredText, textField } from "../fields/field";
import type { Language } from "../language";

/** The maximum number of entries per list; far more than a page can show well. */
export const maxEntries = 100;
export const maxTextLength: Record<"text" | "name", number> = { text: 1_000, name: 300 };
export const maxDurationLength = 100;

/** An entry of any of the six lists, independent of the names of its fields. */
export interface EntryCreate {
  text: string;
  language: Language | undefined;
  position: number | undefined;
  isBefore: boolean | undefined;
  duration: string | undefined;
}
export type EntryChange = Omit<EntryCreate, "text"> & {
  id: string | undefined;
  text: string | undefined;
  replaces: string | undefined;
};

const duration = requiredText("duration", maxDurationLength, "Timeline step duration is required");
const isBefore = z.boolean("isBefore must be true or false");

function fieldsOf(kind: CaseCollection) {
  const { textKey, positionKey } = caseCollections[kind];
  const sideShape = hasSides(kind) ? { isBefore: isBefore.optional() } : {};
  return {
    textShape: {
      [textKey]: requiredText(textKey, maxTextLength[textKey], textRequiredMessage(kind)),
    },
    positionShape: { [positionKey]: positionField(positionKey).optional() },
    own: sideShape,
  };
}

/**
 * TypeScript cannot follow field names from `caseCollections`; each value was validated by the
 * schema of its field.
 */
function readEntry(kind: CaseCollection, given: Record<string, unknown>): EntryChange {
  const { textKey, positionKey } = caseCollections[kind];
  const { id, language, isBefore, duration, replaces } = given;
  return {
    id,
    language,
    isBefore,
    duration,
    replaces,
    text: given[textKey],
    position: given[positionKey],
  } as EntryChange;
}

function createShape(kind: CaseCollection): Record<string, z.ZodType> {
  const { textShape, positionShape, own: sideShape } = fieldsOf(kind);
  return {
    ...textShape,
    ...positionShape,
    ...sideShape,
    ...(caseCollections[kind].hasDuration && { duration }),
    language: languageField.optional(),
  };
}

/**
 * The body that adds an entry: {text, language}, with isBefore for a process step, or {name,
 * duration, stepNumber, language} (A-API-12, A-API-21).
 */
export const entryCreateBody = (kind: CaseCollection) =>
  z
    .strictObject(createShape(kind))
    .transform((given): EntryCreate => readEntry(kind, given) as EntryCreate);

/**
 * An entry within a new case; an entry read from another case may keep its id, which is ignored.
 */
const nestedEntry = (kind: CaseCollection) =>
  z
    .strictObject({ ...createShape(kind), id: z.unknown().optional() })
    .transform((given): EntryCreate => readEntry(kind, given) as EntryCreate);

/**
 * The body that changes an entry (A-API-18, A-API-22). `replaces` is the text that the caller read.
 */
export function entryChangeBody(kind: CaseCollection) {
  const { textKey, positionKey, hasDuration } = caseCollections[kind];
  const { textShape, positionShape, own: sideShape } = fieldsOf(kind);
  const writable = [
    textKey,
    positionKey,
    ...Object.keys(sideShape),
    ...(hasDuration ? ["duration"] : []),
  ];
  const shape: Record<string, z.ZodType> = {
    [textKey]: textShape[textKey]?.optional() ?? z.never(),
    ...positionShape,
    ...sideShape,
    ...(hasDuration && { duration: duration.optional() }),
    id: z.string("id must be text").optional(),
    language: languageField.optional(),
    replaces: textField("replaces", maxTextLength[textKey]).optional(),
  };
  return z
    .strictObject(shape)
    .refine((given) => writable.some((field) => given[field] !== undefined), {
      message: `${writable.join(" or ")} is required`,
      path: [textKey],
      params: { code: "required" },
    })
    .transform((given) => readEntry(kind, given));
}

/** The six lists of a new case, under their response keys. */
export const nestedLists = Object.fromEntries(
  caseCollectionKinds.map((kind) => {
    const { list } = caseCollections[kind];
    const message = `${list} must have at most ${maxEntries} entries`;
    return [
      list,
      z.array(nestedEntry(kind), `${list} must be a list`).max(maxEntries, message).optional(),
    ] as const;
  }),
);
