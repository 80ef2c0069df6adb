-- A translation of a case that lacks a text which the original has is missing it: lists and the overview say so as the editor does
-- (lib/domain/translation-record.ts, textState). The state of A§4 asks only whether there is a translation. An industry without a short
-- label is called by its name, so nothing of it is missing.

-- Whether the original says something for which the translation has no words.
CREATE FUNCTION lacks_texts(original JSONB, translation JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM jsonb_each_text(original) AS said
                    WHERE NOT is_blank(said.value) AND is_blank(coalesce(translation ->> said.key, '')))
$$;

-- Every text of the cases that is missing in a language, or was made from an original that reads differently now. A case's own texts are
-- together of the kind 'businessCase', once for those that are missing and once for those that are outdated; entries are of the kind of their list.
CREATE OR REPLACE FUNCTION case_translation_gaps(cases TEXT[])
    RETURNS TABLE (case_id TEXT, language TEXT, kind TEXT, entry_id TEXT, is_before BOOLEAN, place INTEGER, is_missing BOOLEAN)
    LANGUAGE sql STABLE AS $$
    SELECT own.case_id, own.language, 'businessCase', own.case_id, false, 0, gap.is_missing
      FROM (SELECT c.id AS case_id, l.code AS language,
                   t.case_id IS NULL OR l.code <> c.language AND lacks_texts(case_texts(original), case_texts(t)) AS is_missing,
                   l.code <> c.language AND original.case_id IS NOT NULL AND is_outdated(t.source, case_texts(original), case_texts(t)) AS is_outdated
              FROM business_case c CROSS JOIN language l
              LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = l.code
              LEFT JOIN business_case_translation original ON original.case_id = c.id AND original.language = c.language
             WHERE c.id = ANY(cases)) AS own
     CROSS JOIN LATERAL (VALUES (true, own.is_missing), (false, own.is_outdated)) AS gap (is_missing, is_there)
     WHERE gap.is_there
    UNION ALL
    SELECT c.id, l.code, e.kind, e.id, e.is_before, e.position, t.item_id IS NULL
      FROM business_case c JOIN case_item e ON e.case_id = c.id CROSS JOIN language l
      LEFT JOIN case_item_translation t ON t.item_id = e.id AND t.language = l.code
      LEFT JOIN case_item_translation original ON original.item_id = e.id AND original.language = c.language
     WHERE c.id = ANY(cases) AND (t.item_id IS NULL OR l.code <> c.language AND t.source <> original.text)
    UNION ALL
    SELECT c.id, l.code, 'implementationStep', e.id, false, e.step_number, t.step_id IS NULL
      FROM business_case c JOIN timeline_step e ON e.case_id = c.id CROSS JOIN language l
      LEFT JOIN timeline_step_translation t ON t.step_id = e.id AND t.language = l.code
      LEFT JOIN timeline_step_translation original ON original.step_id = e.id AND original.language = c.language
     WHERE c.id = ANY(cases) AND (t.step_id IS NULL OR l.code <> c.language AND t.source <> original.name)
$$;

CREATE OR REPLACE FUNCTION refresh_translation_state(changed TEXT[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO case_translation_state (case_id, language, status, missing, outdated)
    SELECT c.id, l.code,
           CASE WHEN NOT EXISTS (SELECT FROM business_case_translation t WHERE t.case_id = c.id AND t.language = l.code) THEN 'none'
                WHEN bool_or(gap.is_missing AND gap.kind IN ('problemPoint', 'solutionPoint')) THEN 'partial'
                ELSE 'full' END,
           count(*) FILTER (WHERE gap.is_missing), count(*) FILTER (WHERE NOT gap.is_missing)
      FROM business_case c CROSS JOIN language l
      LEFT JOIN case_translation_gaps(changed) gap ON gap.case_id = c.id AND gap.language = l.code
     WHERE c.id = ANY(changed)
     GROUP BY c.id, l.code
    ON CONFLICT (case_id, language) DO UPDATE SET status = excluded.status, missing = excluded.missing, outdated = excluded.outdated
     WHERE (case_translation_state.status, case_translation_state.missing, case_translation_state.outdated)
        IS DISTINCT FROM (excluded.status, excluded.missing, excluded.outdated)
$$;

SELECT refresh_translation_state(ARRAY(SELECT id FROM business_case));
