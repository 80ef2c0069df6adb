import { z } from "zod";
import { contentId } from "../fields/content-id-field";
import {
  languageField,
  requiredText,
  readOnlyFields,
  textField,
  versionField,
} from "../fields/field";
import { defaultLanguage, knownLanguages, type Language } from "../language";
import { takeOverField } from "../document/address";
import { newStatus, optionalStateFields } from "../document/state";
import { translationStatusSchema } from "../translation/translation-status";

/**
 * An industry as readers get it (P-ENT-04). `name` is the short label (`display`) if it has one.
 */
export const industrySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  display: z.string(),
  icon: z.string(),
  /** The language of the texts, after fallback. */
  language: z.enum(knownLanguages),
  caseCount: z.int().nonnegative(),
  /** Only in responses to administrators, where `name` is the stored name. */
  version: z.int().positive().optional(),
  translationStatus: translationStatusSchema.optional(),
  ...optionalStateFields,
});

export type Industry = z.infer<typeof industrySchema>;

/** The texts of an industry for editing in one language: empty where they are a fallback. */
export const editableTexts = (
  { language: served, name, display }: Pick<Industry, "language" | "name" | "display">,
  language: Language,
) => (served === language ? { name, display } : { name: "", display: "" });

/** An industry in a list of choices, with its name in each language after fallback. */
export interface IndustryChoice {
  id: string;
  names: Record<Language, string>;
}

/** P-ENT-04. */
export const defaultIcon = "🏢";

const textLimits = { name: 120, display: 60 } as const;
/** The maximum length of each text of an industry. */
export const industryTextLimits: Record<keyof typeof textLimits, number> = textLimits;

const icon = textField("icon", 32).transform((text) => text.trim() || defaultIcon);
const versionAndReadOnlyFields = {
  version: versionField.optional(),
  ...readOnlyFields(
    "caseCount",
    "translationStatus",
    "languages_public",
    "scheduled",
    "has_working_copy",
    "createdAt",
    "updatedAt",
  ),
};

/** The body that creates an industry (A-API-04). */
export const industryCreateBody = z.strictObject({
  id: contentId,
  name: requiredText("name", textLimits.name),
  display: textField("display", textLimits.display).default(""),
  language: languageField.default(defaultLanguage),
  icon: icon.default(defaultIcon),
  status: newStatus,
  take_over_address: takeOverField,
  ...versionAndReadOnlyFields,
});
export type IndustryCreate = z.output<typeof industryCreateBody>;

/** The body that changes the fields it contains; texts are in `language` (A-API-05). */
export const industryChangeBody = z.strictObject({
  id: z.string("id must be text").optional(),
  name: requiredText("name", textLimits.name).optional(),
  display: textField("display", textLimits.display).optional(),
  language: languageField.optional(),
  icon: icon.optional(),
  ...versionAndReadOnlyFields,
  ...readOnlyFields("status"),
});
export type IndustryChange = z.output<typeof industryChangeBody>;
