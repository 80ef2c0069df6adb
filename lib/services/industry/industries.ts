import "server-only";
import * as data from "../../data/industry/industries";
import { isContentId } from "../../domain/fields/content-id";
import type { AppError } from "../../domain/error";
import type { Industry } from "../../domain/industry/industry";
import { documentIdOf } from "../../domain/document/stored-id";
import type { Language } from "../../domain/language";
import { documentNotFound } from "../document/documents";
import { previewedContent } from "../preview/previewed-content";
import {
  pickTranslation,
  servedLanguage,
  translatedIn,
} from "../../domain/translation/translation";
import { requirePublicLanguage } from "../language/site-languages";

type IndustryContent = Pick<data.IndustryRow, "id" | "language" | "icon" | "_count"> & {
  translations: readonly Pick<
    data.IndustryRow["translations"][number],
    "language" | "name" | "display"
  >[];
};

export function toIndustry(row: IndustryContent, requestedLanguage: Language): Industry {
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

/** An industry with the icon and the texts that the page being rendered shows in a preview. */
const withPreviewed = (
  row: data.IndustryRow,
  { fields, texts }: NonNullable<ReturnType<typeof previewedContent>>,
): IndustryContent => ({
  ...row,
  icon: String(fields.icon),
  translations: Object.entries(texts).map(([language, { texts: own }]) => ({
    language,
    name: own.name ?? "",
    display: own.display ?? "",
  })),
});

/** All public industries in order of creation; in a preview with the one that it shows. */
export async function listIndustries(language: Language): Promise<Industry[]> {
  await requirePublicLanguage(language);
  const previewed = previewedContent("industry");
  return (await data.listPublicIndustries(previewed?.id)).map((row) =>
    toIndustry(previewed?.id === row.id ? withPreviewed(row, previewed) : row, language),
  );
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
