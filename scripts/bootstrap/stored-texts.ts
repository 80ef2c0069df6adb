// Sanitizes texts of cases that don't have the sanitizer's form. Pages would show their markup as
// text.
import type { Client } from "pg";
import { caseTextLimits, richCaseTexts } from "../../lib/domain/case/case-body";
import { looksLikeMarkup } from "../../lib/domain/markup/markup";
import { markupProblem } from "../../lib/domain/markup/markup-size";
import { sanitizeHtml } from "../../lib/rich-text/sanitize";
import { isSanitizedMarkup } from "../../lib/rich-text/stored-markup";
import { MARK_SANITIZED } from "./sanitized-texts-marker.mjs";

type Texts = Record<string, string>;

interface Row {
  case_id: string;
  language: string;
  texts: Texts;
  source: Texts | null;
}

const BATCH_SIZE = 200;
const columns = richCaseTexts.map(
  (field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
);

const stored = `jsonb_build_object(${columns.map(([field, column]) => `'${field}', ${column}`).join(", ")})`;

const NEXT_ROWS = `SELECT case_id, language, source, ${stored} AS texts
  FROM business_case_translation WHERE (case_id, language) > ($1, $2)
  AND (${columns.map(([, column]) => `strpos(${column}, '<') > 0`).join(" OR ")} OR strpos(source::text, '<') > 0)
  ORDER BY case_id, language LIMIT ${BATCH_SIZE}`;

/** Skips a row that has been changed meanwhile: its new texts were sanitized on save. */
const REPLACE = `UPDATE business_case_translation
  SET ${columns.map(([field, column]) => `${column} = $3::jsonb ->> '${field}'`).join(", ")}, source = $4::jsonb
  WHERE case_id = $1 AND language = $2 AND source IS NOT DISTINCT FROM $5::jsonb AND ${stored} = $6::jsonb`;

/**
 * The text to store. A text that exceeds the limits stays as it is, and is shown without its tags.
 */
async function sanitized(field: string, text: string): Promise<string> {
  if (
    !richCaseTexts.includes(field) ||
    !looksLikeMarkup(text) ||
    isSanitizedMarkup(text) ||
    markupProblem(text)
  )
    return text;
  const clean = await sanitizeHtml(text);
  return clean.length > caseTextLimits[field as keyof typeof caseTextLimits] ? text : clean;
}

async function allSanitized(texts: Texts): Promise<Texts> {
  const changed: Texts = {};
  for (const [field, text] of Object.entries(texts)) changed[field] = await sanitized(field, text);
  return changed;
}

/**
 * Sanitizes the stored sources of translations together with their originals, so that no
 * translation becomes outdated. Resolves to the number of changed rows.
 */
export async function sanitizeStoredTexts(client: Client): Promise<number> {
  let changed = 0;
  let last: Pick<Row, "case_id" | "language"> = { case_id: "", language: "" };
  for (
    let rows: Row[] | undefined;
    !rows || rows.length === BATCH_SIZE;
    last = rows.at(-1) ?? last
  ) {
    ({ rows } = await client.query<Row>(NEXT_ROWS, [last.case_id, last.language]));
    for (const { case_id, language, texts, source } of rows) {
      const next = [
        JSON.stringify(await allSanitized(texts)),
        source && JSON.stringify(await allSanitized(source)),
      ];
      const current = [source && JSON.stringify(source), JSON.stringify(texts)];
      if (next[0] === current[1] && next[1] === current[0]) continue;
      changed +=
        (await client.query(REPLACE, [case_id, language, ...next, ...current])).rowCount ?? 0;
    }
  }
  await client.query(MARK_SANITIZED);
  return changed;
}
