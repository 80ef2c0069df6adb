import "server-only";
import { countContent } from "../data/content-counts";
import type { Grant } from "../domain/account";
import type { Dashboard } from "../domain/dashboard";
import { languages } from "../domain/language";

/** Everything the dashboard counts. No record is without its title or name, so each is a translation (docs/decisions/0004). */
export async function getDashboard(_: Grant): Promise<Dashboard> {
  const { cases, caseTexts, industries, industryTexts } = await countContent();
  const translations = { complete: caseTexts, total: cases * languages.length };
  const industryTranslations = { complete: industryTexts, total: industries * languages.length };
  return { cases, industries, translations, industryTranslations, missing: translations.total + industryTranslations.total - caseTexts - industryTexts };
}
