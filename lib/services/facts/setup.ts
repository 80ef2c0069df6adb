import "server-only";
import type { CaseTodoCounts } from "../../data/case/case-todos";
import type { Grant } from "../../domain/account/account";
import type { Facts } from "../../domain/site/facts/facts";
import { samplesLeft, unsetFacts, type SampleName } from "../../domain/site/facts/samples";
import { logger } from "../../logger";
import { siteFacts } from "./site-facts";

/** What is left of the content of a new site. */
export interface Setup {
  facts: Facts;
  samples: SampleName[];
  /** Cases that nobody edited. */
  sampleCases: number;
}

export async function getSetup(_: Grant, cases: CaseTodoCounts): Promise<Setup> {
  const facts = await siteFacts();
  return { facts, samples: samplesLeft(facts), sampleCases: cases.sample };
}

/** Logs what the site must not show to the public, once per start. */
export async function warnAboutUnsetFacts(): Promise<void> {
  const warning = unsetFacts(await siteFacts());
  if (warning) logger.warn(warning);
}
