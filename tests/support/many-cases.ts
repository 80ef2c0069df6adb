import pg from "pg";

/** The tables that a list of cases reads, with the column of the case id. */
const copiedTables = {
  business_case: "id",
  business_case_translation: "case_id",
  business_case_listing: "case_id",
  case_translation_state: "case_id",
  business_case_industry: "case_id",
} as const;

/** Values of a copy that differ from its source. */
const overrides: Record<string, string> = {
  created_at: "copy.changed",
  updated_at: "copy.changed",
  title: "t.title || ' ' || copy.number",
  // The long texts would take most of a gigabyte, and no list searches or sorts by them.
  problem_description: "''",
  solution_description: "''",
  problem_conclusion: "''",
  solution_conclusion: "''",
  source: "NULL",
  // At most one case is marked for the home page.
  is_hero: "false",
};

/** The image of each case in the media library. */
const imagePath = "'images/' || md5(copy.number::text) || '.png'";
const OWN_IMAGES = { image_url: `'/' || ${imagePath}` };
/** Files that nothing uses, the oldest of the library. */
const UNUSED = 12;

interface FillOptions {
  /** Each copy has an image of its own in the media library. */
  withFiles?: boolean;
}

/** The number of versions of each case. Their snapshots have no texts, because no list reads those. */
const VERSIONS = 3;

/**
 * Fills a database with copies of the sample cases, each with versions, until there are `count` of
 * them. Only the tables that lists read are filled, and only in English and Ukrainian. Triggers would
 * take minutes, so they are disabled and their results are copied too.
 */
export async function fillWithCases(
  url: string,
  count: number,
  options: FillOptions = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const {
    rows: [existing],
  } = await client.query<{ cases: number }>(
    "SELECT count(*)::int AS cases FROM business_case WHERE copy_of IS NULL",
  );
  if (existing && existing.cases < count) await copyCases(client, count, options);
  await client.end();
}

async function copyFiles(client: pg.Client): Promise<void> {
  const columns =
    "name, original_name, content_type, bytes, sha256, width, height, alt, is_shared, created_at, may_be_unused";
  await client.query(
    `INSERT INTO stored_file (${columns})
     SELECT ${imagePath}, 'invoice ' || copy.number || '.png', 'image/png', 1000,
            md5(copy.number::text), 640, 400,
            jsonb_build_object('en', 'A stack of paper'), true, copy.changed, false
       FROM copy`,
  );
  await client.query(
    `INSERT INTO stored_file (${columns})
     SELECT 'images/unused-' || number || '.png', 'unused ' || number || '.png', 'image/png', 1000,
            'unused ' || number, 640, 400, '{}', true, '2000-01-01', true
       FROM generate_series(1, ${UNUSED}) AS number
     ON CONFLICT DO NOTHING`,
  );
}

async function copyCases(
  client: pg.Client,
  count: number,
  { withFiles = false }: FillOptions,
): Promise<void> {
  const changed: Record<string, string> = { ...overrides, ...(withFiles && OWN_IMAGES) };
  await client.query("BEGIN");
  await client.query("SET LOCAL session_replication_role = replica");
  // Building an index once is faster than updating it for each row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename IN ('business_case_listing', 'document_version', 'stored_file') AND indexdef NOT LIKE '% UNIQUE %'",
  );
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  await client.query(
    "CREATE TEMPORARY TABLE copy (number int, id text, source text, changed timestamptz) ON COMMIT DROP",
  );
  await client.query(
    `INSERT INTO copy
    SELECT source.existing + number, 'copy-' || (source.existing + number), source.id,
           now() - (source.existing + number) * interval '1 minute'
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS position, count(*) OVER () AS existing
              FROM business_case WHERE copy_of IS NULL AND status = 'published') AS source
      JOIN generate_series(1, $1::int) AS number
        ON number % source.existing = source.position % source.existing
       AND number <= $1 - source.existing`,
    [count],
  );
  for (const [table, key] of Object.entries(copiedTables)) {
    const { rows } = await client.query<{ name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'",
      [table],
    );
    const names = rows.map(({ name }) => name).filter((name) => name !== key);
    const values = names.map((name) => changed[name] ?? `t.${name}`);
    // Responses to administrators tell the state of each language.
    const isPerLanguage = names.includes("language") && /_(translation|listing)$/.test(table);
    await client.query(
      `INSERT INTO ${table} (${[key, ...names].join(", ")})
       SELECT ${["copy.id", ...values].join(", ")}
         FROM copy JOIN ${table} t ON t.${key} = copy.source
              ${isPerLanguage ? "AND t.language IN ('en', 'uk')" : ""}`,
    );
  }
  await client.query(
    `INSERT INTO document_version (kind, document_id, number, at, origin, schema_version, snapshot)
     SELECT 'business_case', copy.id, version.number, copy.changed, 'edit', 1,
            jsonb_build_object('language', c.language, 'texts', '{}'::jsonb, 'lists', '{}'::jsonb,
                               'fields', jsonb_build_object('imageUrl', ${withFiles ? OWN_IMAGES.image_url : "c.image_url"}))
       FROM copy JOIN business_case c ON c.id = copy.source
       CROSS JOIN generate_series(1, $1::int) AS version(number)`,
    [VERSIONS],
  );
  if (withFiles) await copyFiles(client);
  for (const { definition } of indexes) await client.query(definition);
  await client.query("COMMIT");
  await client.query("VACUUM ANALYZE");
}
