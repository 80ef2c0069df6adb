import type { Policy } from "@/lib/domain/policy/policy";
import { knownLanguages, type Language } from "@/lib/domain/language";

/** The values of the form: a policy in all languages. */
export interface PolicyValues {
  texts: Record<Language, string>;
  /** Blank for that of the files. */
  effectiveAt: string;
  /** Whether visitors are asked for consent again once this is public. */
  asksAgain: boolean;
  publicConsentVersion: number;
}

type TextPath = `texts.${Language}`;
export const textPath = (language: Language): TextPath => `texts.${language}`;
const textPaths = knownLanguages.map(textPath);

/** The fields that somebody else may have changed meanwhile. */
export const sharedFields = [...textPaths, "effectiveAt", "asksAgain"] as const;
export type SharedField = (typeof sharedFields)[number];

export const policyValues = (policy: Policy): PolicyValues => ({
  texts: Object.fromEntries(
    Object.entries(policy.texts).map(([language, { markdown }]) => [language, markdown]),
  ) as PolicyValues["texts"],
  effectiveAt: policy.effective_at,
  asksAgain: policy.consent_version > policy.public_consent_version,
  publicConsentVersion: policy.public_consent_version,
});
