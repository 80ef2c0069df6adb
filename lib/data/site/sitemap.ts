import "server-only";
import { database, Prisma } from "../database/prisma";
import { isPublicCase, isPublicIndustry } from "../document/public-content";

/** A part of a list that is ordered by id, with its latest change. `part` counts from 0. */
interface SitemapPartRow {
  part: number;
  changed: Date;
}

/** A page with its latest change, and the languages of its texts. */
interface SitemapPageRow {
  id: string;
  changed: Date;
  languages: string[];
}

const casesWithPage = Prisma.sql`
  SELECT c.id, c.updated_at AS changed FROM business_case c
   WHERE has_detail_page AND ${isPublicCase(Prisma.sql`c.id`)}`;

/**
 * Changing the industries of a case changes the case itself, so its time covers removed links too.
 */
const industriesWithCases = Prisma.sql`
  SELECT i.id, greatest(i.updated_at, max(c.updated_at)) AS changed
    FROM industry i JOIN business_case_industry ci ON ci.industry_id = i.id JOIN business_case c ON c.id = ci.case_id
   WHERE ${isPublicCase(Prisma.sql`c.id`)} AND ${isPublicIndustry(Prisma.sql`i.id`)}
   GROUP BY i.id`;

const sitemapPartsOf = (list: Prisma.Sql, size: number): Promise<SitemapPartRow[]> => database()
  .$queryRaw<SitemapPartRow[]>`
  SELECT (position / ${size}::int)::int AS part, max(changed) AS changed
    FROM (SELECT changed, row_number() OVER (ORDER BY id) - 1 AS position FROM (${list}) AS listed) AS numbered
   GROUP BY 1 ORDER BY 1`;

/** One part of a list. The database ensures that every translation has its title or name. */
const sitemapPagesOf = (
  list: Prisma.Sql,
  texts: Prisma.Sql,
  part: number,
  size: number,
): Promise<SitemapPageRow[]> => database().$queryRaw<SitemapPageRow[]>`
  SELECT page.id, page.changed, array_agg(t.language) AS languages
    FROM (SELECT id, changed FROM (${list}) AS listed ORDER BY id LIMIT ${size} OFFSET ${part * size}) AS page
    JOIN ${texts} ON t.id = page.id
   GROUP BY page.id, page.changed ORDER BY page.id`;

const caseTexts = Prisma.sql`(
  SELECT c.id, text.language FROM business_case_translation text JOIN business_case c ON c.id = text.case_id
   WHERE is_public_language(c.public_languages, text.language)) AS t`;
const industryTexts = Prisma.sql`(
  SELECT i.id, text.language FROM industry_translation text JOIN industry i ON i.id = text.industry_id
   WHERE is_public_language(i.public_languages, text.language)) AS t`;

export const caseSitemapParts = (size: number): Promise<SitemapPartRow[]> =>
  sitemapPartsOf(casesWithPage, size);
export const caseSitemapPages = (part: number, size: number): Promise<SitemapPageRow[]> =>
  sitemapPagesOf(casesWithPage, caseTexts, part, size);
export const industrySitemapParts = (size: number): Promise<SitemapPartRow[]> =>
  sitemapPartsOf(industriesWithCases, size);
export const industrySitemapPages = (part: number, size: number): Promise<SitemapPageRow[]> =>
  sitemapPagesOf(industriesWithCases, industryTexts, part, size);

/** The latest change of any public case or industry; null without content. */
export async function newestChange(): Promise<Date | null> {
  const [row] = await database().$queryRaw<{ changed: Date | null }[]>`
    SELECT greatest((SELECT c.updated_at FROM business_case c WHERE ${isPublicCase(Prisma.sql`c.id`)}
                      ORDER BY c.updated_at DESC, c.id LIMIT 1),
                    (SELECT max(updated_at) FROM industry i WHERE ${isPublicIndustry(Prisma.sql`i.id`)})) AS changed`;
  return row?.changed ?? null;
}

/** The policies that editors changed, with their latest change. */
export const changedPolicies = (): Promise<{ id: string; changed: Date }[]> =>
  database().$queryRaw`
    SELECT id, updated_at AS changed FROM policy WHERE copy_of IS NULL AND version > 1`;
