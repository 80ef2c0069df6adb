import "server-only";
import * as data from "../../data/industry/industries";
import { isContentId } from "../../domain/fields/content-id";
import type { AppError } from "../../domain/error";
import type { Industry } from "../../domain/industry/industry";
import { documentIdOf } from "../../domain/document/stored-id";
import type { Language } from "../../domain/language";
import { documentNotFound } from "../document/documents";
import {
  pickTranslation,
  servedLanguage,
  translatedIn,
} from "../../domain/translation/translation";
import { requirePublicLanguage } from "../language/site-languages";

export function toIndustry(row: data.IndustryRow, requestedLanguage: Language): Industry {
  const text = pickTranslation(row.translations, requestedLanguage, row.language);
  return {
    id: documentIdOf(row.id),
    name: text?.display || text?.name || row.id,
    display: text?.display ?? "",
    icon: row.icon,
    language: servedLanguage(text?.language, requestedLanguage),
    caseCount: row._count.cases,
  };
}

/** All public industries in order of creation. */
export async function listIndustries(language: Language): Promise<Industry[]> {
  await requirePublicLanguage(language);
  return (await data.listPublicIndustries()).map((row) => toIndustry(row, language));
}

export const industryNotFound = (id: string): AppError =>
  documentNotFound({ kind: "industry", id });

/** Throws not_found. */
export async function getIndustry(id: string, language: Language): Promise<Industry> {
  await requirePublicLanguage(language);
  const row = isContentId(id) ? await data.findPublicIndustry(id) : null;
  if (!row) throw industryNotFound(id);
  return toIndustry(row, language);
}

/** The languages that an industry is translated in; none for an unknown id. */
export async function industryLanguages(id: string): Promise<Language[]> {
  const row = isContentId(id) ? await data.findPublicIndustry(id) : null;
  return translatedIn(row?.translations ?? []);
}
