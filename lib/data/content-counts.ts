import "server-only";
import { database } from "./prisma";

export interface ContentCounts {
  cases: number;
  caseTexts: number;
  industries: number;
  industryTexts: number;
}

/** How many cases and industries there are, and how many records of their words in all languages together. */
export async function countContent(): Promise<ContentCounts> {
  const [counted] = await database().$queryRaw<ContentCounts[]>`
    SELECT (SELECT count(*) FROM business_case)::int AS cases, (SELECT count(*) FROM business_case_translation)::int AS "caseTexts",
           (SELECT count(*) FROM industry)::int AS industries, (SELECT count(*) FROM industry_translation)::int AS "industryTexts"`;
  return counted ?? { cases: 0, caseTexts: 0, industries: 0, industryTexts: 0 };
}
