import "server-only";
import type { CaseDetailRow } from "../../data/case/business-cases";
import type { Transaction } from "../../data/database/transaction";
import { findTranslated } from "../../data/translation/translations";
import type { Changes } from "../../domain/audit/audit";
import type { CaseChange } from "../../domain/case/case-body";
import { isBlank } from "../../domain/fields/field";
import { toLanguage, type Language } from "../../domain/language";
import type { Texts } from "../../domain/translation/translatable";
import { recordIn } from "../../domain/translation/translation-record";
import { writeTexts } from "../translation/translated-texts";
import { caseNotFound } from "./business-cases";
import { labelFromIndustry } from "./case-fields";

/**
 * Whether a case needs a label from its industries: its label is blank, and the change concerns the
 * label or the industries.
 */
function lacksLabel(
  stored: string | undefined,
  given: string | undefined,
  hasNewIndustries: boolean,
): boolean {
  const isLabelChanged = given !== undefined && given !== stored;
  const isConcerned = hasNewIndustries || stored === undefined || isLabelChanged;
  return isConcerned && isBlank(given ?? stored ?? "");
}

/**
 * Writes the texts of a body in its language. A case with industries and without a label gets one
 * (A-CASE-15).
 */
export async function writeCaseTexts(
  row: CaseDetailRow,
  body: CaseChange,
  given: Texts,
  tx: Transaction,
): Promise<{ language: Language; changes: Changes }> {
  const item = await findTranslated("businessCase", row.id, tx);
  if (!item) throw caseNotFound(row.id);
  const sourceLanguage = toLanguage(row.language);
  const language = body.language ?? sourceLanguage;
  const target = Object.keys(given).length > 0 ? language : sourceLanguage;
  const storedIndustries = row.industries.map(({ industryId }) => industryId);
  const industries = body.industries ?? storedIndustries;
  const storedLabel = recordIn(item, target)?.texts.industryLabel;
  const hasNewIndustries = industries.join() !== storedIndustries.join();
  const label = lacksLabel(storedLabel, given.industryLabel, hasNewIndustries)
    ? await labelFromIndustry(industries, target, sourceLanguage, tx)
    : "";
  const texts = { ...given, ...(label && { industryLabel: label }) };
  if (Object.keys(texts).length === 0) return { language, changes: {} };
  const ref = { kind: "businessCase", id: row.id, language: target } as const;
  return { language, changes: (await writeTexts(ref, item, texts, tx)).changes };
}
