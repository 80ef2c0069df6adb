import "server-only";
import { knownLanguages, type Language } from "../../domain/language";
import { database, Prisma } from "../database/prisma";
import type { Transaction } from "../database/transaction";

/**
 * The ids of files that lack a text in a language: they have one in another language, or a public
 * case shows the image or the video in that language without any text. `language` is an expression; `condition`
 * is on the file `f`.
 */
export const filesWithoutText = (
  language: Prisma.Sql,
  condition: Prisma.Sql = Prisma.sql`true`,
): Prisma.Sql => Prisma.sql`
  SELECT f.id FROM stored_file f
   WHERE f.alt <> '{}' AND f.alt ->> ${language} IS NULL AND ${condition}
   UNION ALL
  SELECT f.id FROM stored_file f
   WHERE f.alt = '{}' AND ${condition} AND EXISTS (
     SELECT FROM business_case c
       JOIN business_case_translation t ON t.case_id = c.id AND t.language = ${language}
      WHERE (c.image_url = f.url AND c.image_url <> '' AND t.image_alt = ''
             OR c.video_url = f.url AND c.video_url <> '' AND t.video_description = '')
        AND c.status = 'published' AND is_public_language(c.public_languages, t.language))`;

const inEachLanguage = Prisma.sql`
  (SELECT code, position FROM unnest(${[...knownLanguages]}::text[]) WITH ORDINALITY AS known (code, position)
     JOIN language USING (code)) AS l`;
const languageCode = Prisma.sql`l.code`;

/** How many files lack a text in each language. */
export const countFilesWithoutText = (): Promise<{ language: Language; missing: number }[]> =>
  database().$queryRaw`
    SELECT l.code AS language,
           (SELECT count(*) FROM (${filesWithoutText(languageCode)}) AS gap)::int AS missing
      FROM ${inEachLanguage} ORDER BY l.position`;

/** The languages in which each of some files lacks a text, in the order of the site's languages. */
export async function findMissingTexts(
  ids: readonly string[],
  db: Transaction = database(),
): Promise<Map<string, Language[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; missing: Language[] }[]>`
    SELECT gap.id, array_agg(l.code ORDER BY l.position) AS missing
      FROM ${inEachLanguage}
     CROSS JOIN LATERAL (${filesWithoutText(languageCode, Prisma.sql`f.id = ANY(${[...ids]})`)}) AS gap
     GROUP BY gap.id`;
  return new Map(rows.map(({ id, missing }) => [id, missing]));
}
