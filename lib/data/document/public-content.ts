import "server-only";
import { isLanguagePublished } from "../../domain/document/state";
import { Prisma } from "../database/prisma";

/**
 * The conditions that decide what visitors may see. Every query for visitors uses this module (a
 * test in tests/repo looks for others), and a document that isn't public is absent from its result.
 */

/** The rows that are public, for Prisma. */
export const published = { status: "published" } as const;

/** The condition that a case is public; `id` is the expression for its id. */
export const isPublicCase = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM business_case hidden WHERE hidden.id = ${id} AND hidden.status <> 'published')`;

export const isPublicIndustry = (id: Prisma.Sql): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT FROM industry hidden WHERE hidden.id = ${id} AND hidden.status <> 'published')`;

interface Translated {
  translations: { language: string }[];
}

/** A row without texts in languages that aren't public; `publicLanguages` are those of its document. */
export const withPublicTexts = <Row extends Translated>(
  row: Row,
  publicLanguages: readonly string[],
): Row => ({
  ...row,
  translations: row.translations.filter(({ language }) =>
    isLanguagePublished(publicLanguages, language),
  ),
});
