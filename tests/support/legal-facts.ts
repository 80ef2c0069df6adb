import { readFileSync } from "node:fs";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import type { PlanId } from "@/lib/domain/site/pricing-plans";
import type { LegalFacts } from "@/lib/legal/legal-values";
import { defaultFacts } from "@/lib/site";

interface PricingMessages {
  plan: Record<PlanId, { name: string }>;
}

const plansIn = (language: Language) =>
  (JSON.parse(readFileSync(`messages/${language}/pricing.json`, "utf8")) as PricingMessages).plan;

const namesOf = (id: PlanId) =>
  Object.fromEntries(shippedLanguages.map((language) => [language, plansIn(language)[id].name]));

/** The facts that the policies of a new site state. */
export const sampleLegalFacts: LegalFacts = {
  ...defaultFacts,
  plan_names: {
    starter: namesOf("starter"),
    growth: namesOf("growth"),
    advanced: namesOf("advanced"),
  },
  has_offices_map: true,
};
