// Records whether a database's texts were sanitized by the current rules (stored-texts.ts).

const RULES = "1";
/** The texts with markup: their columns, and their keys in the originals of translations. */
const richTexts = {
  problem_description: "problemDescription",
  solution_description: "solutionDescription",
  problem_conclusion: "problemConclusion",
  solution_conclusion: "solutionConclusion",
};
const hasMarkup = Object.entries(richTexts)
  .flatMap(([column, key]) => [column, `source->>'${key}'`])
  .map((text) => `strpos(${text}, '<') > 0`)
  .join(" OR ");

export const MARK_SANITIZED = `INSERT INTO setting (key, value) VALUES ('sanitized_texts', '${RULES}')
  ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;

/** Most databases have no markup, so the sanitizer needn't be loaded for them. */
const MARK_PLAIN = `INSERT INTO setting (key, value) SELECT 'sanitized_texts', '${RULES}'
  WHERE NOT EXISTS (SELECT FROM business_case_translation WHERE ${hasMarkup})
  ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;

/**
 * Whether stored texts still have to be sanitized.
 * @param {import("pg").Client} client
 */
export async function needsSanitizing(client) {
  const isMarked = async () =>
    (await client.query(`SELECT FROM setting WHERE key = 'sanitized_texts' AND value = '${RULES}'`))
      .rowCount;
  if (await isMarked()) return false;
  await client.query(MARK_PLAIN);
  return !(await isMarked());
}
