import "server-only";
import type { CaseTodoCounts } from "../../data/case/case-todos";
import type { Grant } from "../../domain/account/account";
import type { Facts } from "../../domain/site/facts/facts";
import { samplesLeft, unsetFacts, type SampleName } from "../../domain/site/facts/samples";
import { sampleTextsLeft, type TextsOfPage } from "../../domain/texts/sample-texts";
import { logger } from "../../logger";
import { publicLanguages } from "../language/site-languages";
import { changedTexts } from "../texts/site-messages";
import { siteFacts } from "./site-facts";

/** What is left of the content of a new site. */
export interface Setup {
  facts: Facts;
  samples: SampleName[];
  /** Texts of the pages that tell of the sample company in a language that visitors read, by page. */
  texts: TextsOfPage[];
  /** Cases that nobody edited. */
  sampleCases: number;
}

async function listSampleTexts(): Promise<TextsOfPage[]> {
  const [texts, languages] = await Promise.all([changedTexts(), publicLanguages()]);
  const changed = new Map(texts.map((stored) => [stored.id, stored.texts]));
  return sampleTextsLeft((namespace, key) =>
    languages.every((language) => changed.get(namespace)?.[language]?.texts[key] !== undefined),
  );
}

export async function getSetup(_: Grant, cases: CaseTodoCounts): Promise<Setup> {
  const facts = await siteFacts();
  const texts = await listSampleTexts();
  return { facts, samples: samplesLeft(facts), texts, sampleCases: cases.sample };
}

/** Logs what the site must not show to the public, once per start. */
export async function warnAboutUnsetFacts(): Promise<void> {
  const warning = unsetFacts(await siteFacts());
  if (warning) logger.warn(warning);
}
