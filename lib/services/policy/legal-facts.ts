import "server-only";
import { createTranslator } from "next-intl";
import type { Language } from "../../domain/language";
import { planIds, type PlanId } from "../../domain/site/pricing-plans";
import type { LegalFacts } from "../../legal/legal-values";
import { siteFacts } from "../facts/site-facts";
import { languagesInUse } from "../language/site-languages";
import { configuredServices } from "../site/configured-services";
import { siteMessages } from "../texts/site-messages";

type PlanNames = LegalFacts["plan_names"];

async function planNamesIn(language: Language): Promise<[Language, Record<PlanId, string>]> {
  const messages = { pricing: (await siteMessages(language)).pricing };
  const t = createTranslator({ locale: language, messages, namespace: "pricing.plan" });
  return [
    language,
    { starter: t("starter.name"), growth: t("growth.name"), advanced: t("advanced.name") },
  ];
}

/** The facts that the policies state, the plans by the names of the pricing page, and whether there is a map. */
export async function legalFacts(): Promise<LegalFacts> {
  const [facts, languages] = await Promise.all([siteFacts(), languagesInUse()]);
  const names = await Promise.all(languages.map(planNamesIn));
  const namesOf = (id: PlanId) =>
    Object.fromEntries(names.map(([language, byPlan]) => [language, byPlan[id]]));
  const plan_names = Object.fromEntries(planIds.map((id) => [id, namesOf(id)])) as PlanNames;
  return { ...facts, plan_names, has_offices_map: configuredServices().maps };
}
