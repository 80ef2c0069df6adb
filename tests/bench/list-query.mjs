// The list endpoint as plain SQL, for programs that do nothing else. The bare page imports it too.

const newestFirst = "c.updated_at DESC, c.id";
/** @type {Record<string, string>} */
const orders = {
  "-updated_at": newestFirst,
  updated_at: "c.updated_at, c.id DESC",
  "-created_at": "c.created_at DESC, c.id",
  created_at: "c.created_at, c.id DESC",
};

/**
 * The statement and values for the query parameters language, sort, limit and offset.
 * @param {URLSearchParams} search
 */
export function listQuery(search) {
  const order = orders[search.get("sort") ?? ""] ?? newestFirst;
  const text = `
    SELECT c.*, t.title, t.description, t.industry_label, t.problem_description,
           t.solution_description, t.problem_conclusion, t.solution_conclusion,
           t.cta_header, t.cta_description, t.image_alt, t.video_description,
           ARRAY(SELECT i.industry_id FROM business_case_industry i
                  WHERE i.case_id = c.id ORDER BY i.position) AS industries,
           ARRAY(SELECT r.related_id FROM related_case r WHERE r.case_id = c.id ORDER BY r.position) AS related
      FROM (SELECT * FROM business_case c ORDER BY ${order} LIMIT $2 OFFSET $3) c
      JOIN business_case_translation t ON t.case_id = c.id AND t.language = $1
     ORDER BY ${order}`;
  return {
    name: order,
    text,
    values: [
      search.get("language") ?? "en",
      Number(search.get("limit") ?? 6),
      Number(search.get("offset") ?? 0),
    ],
  };
}
