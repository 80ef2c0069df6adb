import "server-only";
import type { CaseTodo } from "../../domain/case/case-query";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { Prisma, queryRows } from "../database/prisma";
import { translationCondition } from "../translation/translation-gaps";
import { sampleCaseDigests, sampleIndustryDigests } from "./sample-digests";

const isAmong = (text: Prisma.Sql, digests: readonly string[]): Prisma.Sql =>
  Prisma.sql`left(md5(${text}), 8) = ANY(${[...digests]}::text[])`;

/**
 * Whether the proof of a case is a sample's, or one of its longer texts in a language that visitors
 * read. Its other fields don't count, changed or not.
 */
const hasSampleTexts = Prisma.sql`(todo.is_sample_proof OR EXISTS (
  SELECT FROM business_case_translation text
    JOIN language ON language.code = text.language AND language.is_public
   WHERE text.case_id = todo.id AND is_public_language(todo.public_languages, text.language)
     AND EXISTS (
       SELECT FROM unnest(ARRAY[text.title, text.description, text.problem_description,
                                text.solution_description]) shown
        WHERE ${isAmong(Prisma.sql`shown`, sampleCaseDigests)})))`;
/** Whether a case has sample texts, or its image or video is a file of public/. */
const hasSampleContent = Prisma.sql`(${hasSampleTexts}
  OR todo.image_url LIKE '/pictures/%' OR todo.video_url LIKE '/films/%')`;
const hasNoMetrics = Prisma.sql`todo.time_reduction = '' AND todo.accuracy_rate = '' AND todo.monthly_savings = ''`;

const conditions: Record<CaseTodo, Prisma.Sql> = {
  sample: Prisma.sql`todo.status = 'published' AND ${hasSampleContent}`,
  no_image: Prisma.sql`todo.image_url = ''`,
  no_metrics: hasNoMetrics,
  no_proof: Prisma.sql`todo.confirmed_by = '' AND (${hasNoMetrics}) IS NOT TRUE
    AND NOT ${hasSampleContent}`,
};

/** The SQL condition of a filter on cases, where `id` is the expression for the case id. */
export const todoCondition = (id: Prisma.Sql, todo: CaseTodo | undefined): Prisma.Sql =>
  todo
    ? Prisma.sql`EXISTS (SELECT FROM business_case todo WHERE todo.id = ${id} AND ${conditions[todo]})`
    : Prisma.sql`true`;

/**
 * Whether all names of an industry are sample texts, and only sample cases refer to it: a real firm
 * may well have customers in an industry of the samples.
 */
const isSampleIndustry = Prisma.sql`industry.copy_of IS NULL AND industry.status = 'published'
  AND NOT EXISTS (
    SELECT FROM industry_translation text
     WHERE text.industry_id = industry.id
       AND NOT ${isAmong(Prisma.sql`text.name`, sampleIndustryDigests)})
  AND NOT EXISTS (
    SELECT FROM business_case_industry link JOIN business_case todo ON todo.id = link.case_id
     WHERE link.industry_id = industry.id AND todo.copy_of IS NULL AND NOT ${hasSampleTexts})`;

/** The unscheduled drafts of documents that are always published, as JSON. */
const openDrafts = Prisma.sql`(
  SELECT coalesce(json_agg(draft ORDER BY kind DESC, id), '[]') FROM (
    SELECT 'texts' AS kind, copy_of AS id FROM texts
    UNION ALL SELECT 'policy', copy_of FROM policy
    UNION ALL SELECT 'facts', copy_of FROM facts) draft
   WHERE id IS NOT NULL AND NOT EXISTS (
     SELECT FROM schedule
      WHERE kind = draft.kind AND document_id = draft.id AND state = 'waiting'))`;

const nothing = {
  sample: 0,
  no_image: 0,
  no_metrics: 0,
  no_proof: 0,
  outdated: 0,
  sampleIndustries: 0,
  drafts: [] as DocumentRef[],
};

export type CaseTodoCounts = Record<CaseTodo | "outdated", number>;
interface ContentTodos {
  cases: CaseTodoCounts;
  sampleIndustries: number;
  /** Texts, policies and facts with a draft that isn't scheduled. */
  drafts: DocumentRef[];
}

/**
 * Counts the cases with each to-do, the cases with outdated translations and the sample industries.
 * Also returns the drafts.
 */
export async function countContentTodos(): Promise<ContentTodos> {
  const outdated = translationCondition(Prisma.sql`todo.id`, { gap: "outdated" });
  const [counts] = await queryRows<typeof nothing>(Prisma.sql`
    SELECT count(*) FILTER (WHERE ${conditions.sample})::int AS sample,
           count(*) FILTER (WHERE ${conditions.no_image})::int AS no_image,
           count(*) FILTER (WHERE ${conditions.no_metrics})::int AS no_metrics,
           count(*) FILTER (WHERE ${conditions.no_proof})::int AS no_proof,
           count(*) FILTER (WHERE ${outdated})::int AS outdated,
           (SELECT count(*) FROM industry WHERE ${isSampleIndustry})::int AS "sampleIndustries",
           ${openDrafts} AS drafts
      FROM business_case todo WHERE copy_of IS NULL`);
  const { sampleIndustries, drafts, ...cases } = counts ?? nothing;
  return { cases, sampleIndustries, drafts };
}
