import { z } from "zod";
import { dayField, languageField, textField, versionField } from "../fields/field";
import { byLanguage } from "../fields/by-language";
import { overrideStates } from "../translation/outdated";
import { DEFAULT_EFFECTIVE_DATE, defaultConsentVersions } from "./consent-versions";

/** The three policies (P-LEGAL): Markdown files under messages/{language}/legal. */
export const policyNames = ["privacy-policy", "terms-of-service", "cookie-policy"] as const;
export type PolicyName = (typeof policyNames)[number];

export const isPolicyName = (value: string): value is PolicyName =>
  (policyNames as readonly string[]).includes(value);

/** The key of a policy's text among its texts in a language. */
export const MARKDOWN = "markdown";

export const MAX_POLICY_LENGTH = 60_000;

const fieldsSchema = z.object({
  /** Blank for the date of the files. */
  effectiveAt: dayField("effectiveAt").catch(""),
  /** How often editors raised the version of consent. Only grows, so that no old consent counts again. */
  consentRaises: z.int().nonnegative().catch(0),
});
/** The fields of a policy that aren't translated. */
export type PolicyFields = z.output<typeof fieldsSchema>;

export const readPolicyFields = (stored: unknown): PolicyFields =>
  fieldsSchema.parse(typeof stored === "object" && stored !== null ? stored : {});

export const effectiveDate = ({ effectiveAt }: PolicyFields): string =>
  effectiveAt || DEFAULT_EFFECTIVE_DATE;

export const consentVersion = (name: PolicyName, { consentRaises }: PolicyFields): number =>
  defaultConsentVersions[name] + consentRaises;

/** The version of the privacy policy that enquiries store. */
export const privacyPolicyVersion = (fields: PolicyFields): string =>
  `${effectiveDate(fields)}.${consentVersion("privacy-policy", fields)}`;

const policyFaultCodes = [
  "unknown_placeholder",
  "unset_placeholder",
  "heading",
  "duplicate_section",
  "missing_section",
  "link",
  "picture",
  "too_complex",
] as const;

/** Why a text can't be shown as a policy; `line` counts from 1, null for the whole text. */
export const policyFaultSchema = z.strictObject({
  code: z.enum(policyFaultCodes),
  line: z.int().positive().nullable(),
  /** The part of the text with the fault, for example a placeholder or the title of a section. */
  name: z.string(),
  message: z.string(),
});
export type PolicyFault = z.infer<typeof policyFaultSchema>;

const policyTextSchema = z.strictObject({
  /** The editors' text, or the file. */
  markdown: z.string(),
  state: z.enum(overrideStates),
  /** The file, where `markdown` is another text. */
  default: z.string().nullable(),
  /** The file when the editor's text was written, where it was another one. */
  made_from: z.string().nullable(),
  /** The faults that editors have to fix in `markdown`. */
  faults: z.array(policyFaultSchema),
  /** Whether visitors read the file because `markdown` can't be shown any more. */
  is_replaced: z.boolean(),
  /** Sections that other languages have beyond those of the file. */
  missing_sections: z.array(z.string()),
});
export type PolicyText = z.infer<typeof policyTextSchema>;

export const policyResponse = {
  name: z.enum(policyNames),
  effective_at: z.iso.date(),
  consent_version: z.int().positive(),
  /** The published version: visitors are asked again once a greater one is published. */
  public_consent_version: z.int().positive(),
  version: z.int().positive(),
  texts: byLanguage(policyTextSchema),
};
export const policySchema = z.object(policyResponse);
export type Policy = z.infer<typeof policySchema>;

const markdownField = textField("markdown", MAX_POLICY_LENGTH);

/** Null shows the file, or its date, again. `consent_version` can only be raised. */
export const policyBody = z
  .strictObject({
    language: languageField.optional(),
    markdown: markdownField.nullable().optional(),
    effective_at: dayField("effective_at").nullable().optional(),
    consent_version: z
      .int("consent_version must be a whole number")
      .min(1, "consent_version must be at least 1")
      .max(999_999, "consent_version must be at most 999999")
      .optional(),
    version: versionField.optional(),
  })
  .refine(({ markdown, language }) => markdown === undefined || language !== undefined, {
    path: ["language"],
    message: "language is required with markdown",
    params: { code: "required" },
  });
export type PolicyBody = z.output<typeof policyBody>;

export const policyPreviewBody = z.strictObject({
  language: languageField,
  markdown: markdownField,
});
export type PolicyPreviewBody = z.output<typeof policyPreviewBody>;

/** A policy as HTML. */
const legalTextSchema = z.strictObject({
  introduction: z.string(),
  sections: z.array(
    z.strictObject({
      /** The id of its anchor, the same in every language. */
      id: z.string(),
      title: z.string(),
      html: z.string(),
    }),
  ),
});
export type LegalText = z.infer<typeof legalTextSchema>;

export const policyPreviewResponse = {
  /** Null if the text can't be shown. */
  preview: legalTextSchema.nullable(),
  faults: z.array(policyFaultSchema),
};
