import "../fields/zod-in-browser";
import { z } from "zod";
import {
  languageField,
  markupField,
  requiredText,
  readOnlyFields,
  textField,
  versionField,
} from "../fields/field";
import type { Language } from "../language";
import { isTranslationMediaField } from "../media/media-url";
import { uploadedImageField } from "../media/uploaded-image-field";
import { translatables, type Texts, type Translatable } from "./translatable";

export interface TranslationBody {
  texts: Texts;
  language: Language | undefined;
  version: number | undefined;
  /** The stored texts that the caller means to replace. */
  replaces: Texts;
  /** The source texts that the caller translated, if they may have changed since. */
  madeFrom: Texts;
}

const pickTexts = (
  fields: Readonly<Record<string, number>>,
  given: Record<string, unknown>,
): Texts =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) =>
      typeof given[field] === "string" ? [[field, given[field]]] : [],
    ),
  );

/**
 * The schema of `replaces` and `madeFrom`: a text for items with a single text, else an object of
 * texts by field.
 */
function companionTexts(kind: Translatable, name: string): z.ZodType {
  const { fields, required } = translatables[kind];
  if (Object.keys(fields).length === 1) return textField(name, fields[required] ?? 0).optional();
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([field, max]) => [
          field,
          textField(`${name}.${field}`, max).optional(),
        ]),
      ),
      `${name} must be an object`,
    )
    .optional();
}

function bodyShape(kind: Translatable): Record<string, z.ZodType> {
  const { fields, required, missingMessage, richFields } = translatables[kind];
  const hasOneField = Object.keys(fields).length === 1;
  const optionalText = (name: string, max: number) => {
    if (isTranslationMediaField(name)) return uploadedImageField(name);
    return (richFields.includes(name) ? markupField : textField)(name, max);
  };
  const field = (name: string, max: number) =>
    name === required ? requiredText(name, max, missingMessage) : optionalText(name, max);
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, max]) => [
        name,
        hasOneField ? field(name, max) : field(name, max).optional(),
      ]),
    ),
    language: languageField.optional(),
    version: versionField.optional(),
    replaces: companionTexts(kind, "replaces"),
    madeFrom: companionTexts(kind, "madeFrom"),
    ...readOnlyFields("source", "outdated"),
  };
}

/**
 * The body of POST /translations/…/{lang}. A field that is left out keeps its stored text, so of
 * several even the required field may be left out once it is stored. `replaces` are the texts that
 * the caller read, `madeFrom` the source texts that were translated. `source` and `outdated` are
 * read-only.
 */
export function translationBody(kind: Translatable) {
  const { fields, required } = translatables[kind];
  return z
    .strictObject(bodyShape(kind), "A translation must be an object")
    .transform((given): TranslationBody => {
      const { language, version, replaces, madeFrom } = given as {
        language?: Language;
        version?: number;
        replaces?: string | Record<string, unknown>;
        madeFrom?: string | Record<string, unknown>;
      };
      const textsOf = (companion: typeof replaces) =>
        typeof companion === "string"
          ? { [required]: companion }
          : pickTexts(fields, companion ?? {});
      return {
        texts: pickTexts(fields, given),
        language,
        version,
        replaces: textsOf(replaces),
        madeFrom: textsOf(madeFrom),
      };
    });
}

/**
 * A translation in responses, with the source texts it was made from; `outdated` if these have
 * changed since.
 */
export const translationSchema = (kind: Translatable) =>
  z.strictObject({
    language: languageField,
    ...Object.fromEntries(
      Object.keys(translatables[kind].fields).map((field) => [field, z.string()]),
    ),
    source: z.record(z.string(), z.string()).nullable(),
    outdated: z.boolean(),
  });

/** The languages in which an item is translated, and those in which it is not (A-API-24). */
export const translationCheckSchema = z.strictObject({
  id: z.string(),
  translatedIn: z.array(languageField),
  missingIn: z.array(languageField),
});
export type TranslationCheck = z.infer<typeof translationCheckSchema>;
