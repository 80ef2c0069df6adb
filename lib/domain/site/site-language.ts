import { z } from "zod";
import { languageField } from "../fields/field";
import { knownLanguages, type Language } from "../language";
import { isUploadedFilePath } from "../media/media-url";
import { policyNames } from "../policy/policy";
import { siteNamespaces } from "../texts/site-text";

/** `preparing`: editors write in the language, and visitors don't see it. */
const languageStates = ["preparing", "public"] as const;
export type LanguageState = (typeof languageStates)[number];

const count = z.int().nonnegative();

/**
 * The items that a language lacks. Where it lacks an item that isn't required, visitors read
 * another language.
 */
const missingSchema = z.strictObject({
  /** Texts of the pages and mails by namespace; required. */
  texts: z.partialRecord(z.enum(siteNamespaces), count),
  /** Required. */
  policies: z.array(z.enum(policyNames)),
  facts: count,
  cases: count,
  industries: count,
});
export type MissingInLanguage = z.infer<typeof missingSchema>;

const siteLanguageSchema = z.strictObject({
  code: z.enum(knownLanguages),
  state: z.enum(languageStates),
  /** Whether it was never public, and nothing is written in it. */
  removable: z.boolean(),
  missing: missingSchema,
});
export type SiteLanguage = z.infer<typeof siteLanguageSchema>;

export const languageListResponse = {
  languages: z.array(siteLanguageSchema),
  /** The languages that can be added. */
  available: z.array(z.enum(knownLanguages)),
};

export const languageResponse = { message: z.string(), language: siteLanguageSchema };

export const languageCreateBody = z.strictObject({ code: languageField });
export const languageStateBody = z.strictObject({
  state: z.enum(languageStates, `state must be one of ${languageStates.join(", ")}`),
});

export const missingTextCount = ({ texts }: Pick<MissingInLanguage, "texts">): number =>
  Object.values(texts).reduce((sum, missing) => sum + missing, 0);

/** The missing items that keep a language from being public, with the number of each. */
export function obstaclesOf(missing: MissingInLanguage): { field: string; count: number }[] {
  const counts = [
    { field: "texts", count: missingTextCount(missing) },
    { field: "policies", count: missing.policies.length },
  ];
  return counts.filter((one) => one.count > 0);
}

/** A text by language as facts have it, which exists in English; an image is the same in any language. */
const isLocalText = (value: object): value is Partial<Record<Language, string>> =>
  "en" in value &&
  typeof value.en === "string" &&
  value.en.trim() !== "" &&
  !isUploadedFilePath(value.en);

/** How many texts of the facts lack a language. */
export function countMissingFacts(facts: unknown, language: Language): number {
  if (typeof facts !== "object" || facts === null) return 0;
  if (!Array.isArray(facts) && isLocalText(facts)) return facts[language]?.trim() ? 0 : 1;
  return Object.values(facts).reduce<number>(
    (sum, value) => sum + countMissingFacts(value, language),
    0,
  );
}

/** The most faults that the response to an import names. */
export const MAX_SHOWN_FAULTS = 200;

/**
 * The texts in a file: those of all pages or of one; with `changed`, only those that editors
 * changed.
 */
export const textFileQuery = z.object({
  changed: z
    .enum(["true", "false"], "changed must be true or false")
    .default("false")
    .transform((value) => value === "true"),
  namespace: z.enum(siteNamespaces, "namespace must be one of the site's namespaces").optional(),
});
export type TextFileQuery = z.output<typeof textFileQuery>;

/** Texts of the pages and mails as message files have them: by namespace, in groups. */
export const textFileBody = z.partialRecord(
  z.enum(siteNamespaces, `The groups must be of ${siteNamespaces.join(", ")}`),
  z.record(z.string(), z.unknown()),
);
export type TextFile = z.output<typeof textFileBody>;

export const textFileResponse = {
  message: z.string(),
  /** The number of texts that the import changed. */
  changed: count,
  /** The number of texts that read as before, and of blank ones, which count as not translated. */
  unchanged: count,
};
