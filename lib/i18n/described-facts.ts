import "server-only";
import type { Language } from "../domain/language";
import type { Facts } from "../domain/site/facts/facts";
import { priceRange } from "./money";
import { officePlaces } from "./office-places";
import { shareTexts } from "./share-texts";

/** What titles and descriptions of pages say in figures and names (P-GEN-06). */
export const describedFacts = (language: Language, facts: Facts) => ({
  ...priceRange(language, facts),
  ...shareTexts(facts.examples, language),
  founded: String(facts.founded),
  places: officePlaces(facts.offices, language),
});
