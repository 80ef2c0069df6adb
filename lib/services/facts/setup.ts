import "server-only";
import type { Grant } from "../../domain/account/account";
import type { Facts } from "../../domain/site/facts/facts";
import { samplesLeft, unsetFacts, type SamplesOfSection } from "../../domain/site/facts/samples";
import { sampleTextsLeft, type TextsOfPage } from "../../domain/texts/sample-texts";
import { isShipped, type Language } from "../../domain/language";
import { policyNames, type PolicyName } from "../../domain/policy/policy";
import { logger } from "../../logger";
import { defaultFacts } from "../../site";
import { publicLanguages } from "../language/site-languages";
import { changedTexts } from "../texts/site-messages";
import { changedPolicies, shownMarkdown } from "../policy/site-policies";
import { siteFacts } from "./site-facts";

/** Numbers of cases and of industries of which visitors still read sample content. */
interface SampleContent {
  sampleCases: number;
  sampleIndustries: number;
}

/** The content of a new site that isn't replaced yet. */
export interface Setup extends SampleContent {
  facts: Facts;
  samples: SamplesOfSection[];
  /**
   * Texts of the pages that tell of the sample company in a language that visitors read, by page; none
   * once an editor confirmed them.
   */
  texts: TextsOfPage[];
  /** Policies whose text is that of the sample company in a language that visitors read; none once confirmed. */
  policies: PolicyName[];
}

async function listSampleTexts(): Promise<TextsOfPage[]> {
  const [texts, languages] = await Promise.all([changedTexts(), publicLanguages()]);
  const changed = new Map(texts.map((stored) => [stored.id, stored.texts]));
  return sampleTextsLeft((namespace, key) =>
    languages.every((language) => changed.get(namespace)?.[language]?.texts[key] !== undefined),
  );
}

async function listSamplePolicies(languages: readonly Language[]): Promise<PolicyName[]> {
  const changed = await changedPolicies();
  const samples = await Promise.all(
    policyNames.map(async (name) => {
      const stored = changed.find(({ id }) => id === name);
      const shown = await Promise.all(
        languages.filter(isShipped).map((language) => stored && shownMarkdown(language, stored)),
      );
      return shown.includes(undefined);
    }),
  );
  return policyNames.filter((_, index) => samples[index]);
}

export async function getSetup(_: Grant, content: SampleContent): Promise<Setup> {
  const facts = await siteFacts();
  const languages = await publicLanguages();
  return {
    facts,
    samples: samplesLeft(facts, { defaults: defaultFacts, languages }),
    texts: facts.confirmed.includes("texts") ? [] : await listSampleTexts(),
    policies: facts.confirmed.includes("policies") ? [] : await listSamplePolicies(languages),
    ...content,
  };
}

/** Logs once per start which content must not be shown to the public. */
export async function warnAboutUnsetFacts(): Promise<void> {
  const languages = await publicLanguages();
  const warning = unsetFacts(await siteFacts(), { defaults: defaultFacts, languages });
  if (warning) logger.warn(warning);
}
