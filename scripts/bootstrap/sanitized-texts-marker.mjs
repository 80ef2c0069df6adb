// Records whether a database's texts were sanitised by the current rules (stored-texts.ts).

const RULES = "1";
const columns = [
  "problem_description",
  "solution_description",
  "problem_conclusion",
  "solution_conclusion",
];

export const MARK_SANITIZED = `INSERT INTO setting (key, value) VALUES ('sanitized_texts', '${RULES}')
  ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;

/** Most databases have no markup, so the sanitiser needn't be loaded for them. */
const MARK_PLAIN = `INSERT INTO setting (key, value) SELECT 'sanitized_texts', '${RULES}'
  WHERE NOT EXISTS (SELECT FROM business_case_translation
    WHERE ${columns.map((column) => `strpos(${column}, '<') > 0`).join(" OR ")} OR strpos(source::text, '<') > 0)
  ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;

/**
 * Whether stored texts still have to be sanitised.
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
