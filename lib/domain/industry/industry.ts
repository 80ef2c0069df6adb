import { z } from "zod";
import { contentId } from "../fields/content-id-field";
import {
  languageField,
  requiredText,
  readOnlyFields,
  textField,
  versionField,
} from "../fields/field";
import { defaultLanguage, languages, type Language } from "../language";
import { translationStatusSchema } from "../translation/translation-status";

/** An industry as readers get it (P§3). `name` is its short label where it has one (ambiguity 48), `display` that label as stored. */
export const industrySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  display: z.string(),
  icon: z.string(),
  /** The language its words are in, after fallback. */
  language: z.enum(languages),
  /** How many cases belong to it. */
  caseCount: z.int().nonnegative(),
  /** For administrators only, who also get `name` as it is stored. */
  version: z.int().positive().optional(),
  translationStatus: translationStatusSchema.optional(),
});

export type Industry = z.infer<typeof industrySchema>;

/** The words of an industry as an administrator gets it, for editing in one language: none where others stand in for them. */
export const editableTexts = (
  { language: served, name, display }: Pick<Industry, "language" | "name" | "display">,
  language: Language,
) => (served === language ? { name, display } : { name: "", display: "" });

/** An industry as one to choose: its name in each language, or what stands in for it there. */
export interface IndustryChoice {
  id: string;
  names: Record<Language, string>;
}

/** The default icon of an industry (P§3). */
export const defaultIcon = "🏢";

const textLimits = { name: 120, display: 60 } as const;
/** The words of an industry with the most characters of each. */
export const industryTextLimits: Record<keyof typeof textLimits, number> = textLimits;

const icon = textField("icon", 32).transform((text) => text.trim() || defaultIcon);
const versionAndReadOnlyFields = {
  version: versionField.optional(),
  ...readOnlyFields("caseCount", "translationStatus", "createdAt", "updatedAt"),
};

/** The body that makes an industry (A§7). */
export const industryCreateBody = z.strictObject({
  id: contentId,
  name: requiredText("name", textLimits.name),
  display: textField("display", textLimits.display).default(""),
  language: languageField.default(defaultLanguage),
  icon: icon.default(defaultIcon),
  ...versionAndReadOnlyFields,
});
export type IndustryCreate = z.output<typeof industryCreateBody>;

/** The body that changes the fields it carries; the words are those of `language`. */
export const industryChangeBody = z.strictObject({
  id: z.string("id must be text").optional(),
  name: requiredText("name", textLimits.name).optional(),
  display: textField("display", textLimits.display).optional(),
  language: languageField.optional(),
  icon: icon.optional(),
  ...versionAndReadOnlyFields,
});
export type IndustryChange = z.output<typeof industryChangeBody>;
