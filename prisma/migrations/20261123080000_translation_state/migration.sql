-- What is missing or outdated in which language (lib/domain/translation-record.ts has the same rule for one thing that is edited), and the
-- sum of it per case and language, which lists filter and the dashboard counts by.

-- The texts of a case under the names that calls give them; a translation's "source" is a part of these.
CREATE FUNCTION case_texts(t "business_case_translation") RETURNS JSONB LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT jsonb_build_object(
        'title', t.title, 'description', t.description, 'industryLabel', t.industry_label,
        'problemDescription', t.problem_description, 'solutionDescription', t.solution_description,
        'problemConclusion', t.problem_conclusion, 'solutionConclusion', t.solution_conclusion,
        'ctaHeader', t.cta_header, 'ctaDescription', t.cta_description,
        'imageAlt', t.image_alt, 'videoDescription', t.video_description)
$$;

-- Whether something that was translated reads differently now than in the "source" of its translation. A text that is not there in the
-- translation is missing, not outdated.
CREATE FUNCTION is_outdated(source JSONB, original JSONB, translation JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT EXISTS (SELECT FROM jsonb_each_text(source) AS was
                    WHERE was.value <> coalesce(original ->> was.key, '') AND NOT is_blank(coalesce(translation ->> was.key, '')))
$$;

-- Every text of the cases that is missing in a language, or was made from an original that reads differently now. A case's own texts are of
-- the kind 'businessCase', entries of the kind of their list.
CREATE FUNCTION case_translation_gaps(cases TEXT[])
    RETURNS TABLE (case_id TEXT, language TEXT, kind TEXT, entry_id TEXT, is_before BOOLEAN, place INTEGER, is_missing BOOLEAN)
    LANGUAGE sql STABLE AS $$
    SELECT c.id, l.code, 'businessCase', c.id, false, 0, t.case_id IS NULL
      FROM business_case c CROSS JOIN language l
      LEFT JOIN business_case_translation t ON t.case_id = c.id AND t.language = l.code
      LEFT JOIN business_case_translation original ON original.case_id = c.id AND original.language = c.language
     WHERE c.id = ANY(cases) AND (t.case_id IS NULL OR l.code <> c.language AND original.case_id IS NOT NULL AND is_outdated(t.source, case_texts(original), case_texts(t)))
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

CREATE FUNCTION industry_translation_gaps()
    RETURNS TABLE (industry_id TEXT, language TEXT, is_missing BOOLEAN)
    LANGUAGE sql STABLE AS $$
    SELECT i.id, l.code, t.industry_id IS NULL
      FROM industry i CROSS JOIN language l
      LEFT JOIN industry_translation t ON t.industry_id = i.id AND t.language = l.code
      LEFT JOIN industry_translation original ON original.industry_id = i.id AND original.language = i.language
     WHERE t.industry_id IS NULL
        OR l.code <> i.language AND original.industry_id IS NOT NULL
       AND is_outdated(t.source, jsonb_build_object('name', original.name, 'display', original.display), jsonb_build_object('name', t.name, 'display', t.display))
$$;

-- Four rows a case, kept by triggers: to work all of it out anew takes seconds at 10,000 cases.
CREATE TABLE "case_translation_state" (
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    -- The texts of the case itself, and its problem and solution points (A§4).
    "status" TEXT NOT NULL CHECK ("status" IN ('full', 'partial', 'none')),
    -- How many texts of all kinds.
    "missing" INTEGER NOT NULL,
    "outdated" INTEGER NOT NULL,
    PRIMARY KEY ("case_id", "language")
);

CREATE FUNCTION refresh_translation_state(changed TEXT[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO case_translation_state (case_id, language, status, missing, outdated)
    SELECT c.id, l.code,
           CASE WHEN bool_or(gap.is_missing AND gap.kind = 'businessCase') THEN 'none'
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

-- Once a statement, however many rows it changes. The row triggers that touch a case have locked it by then: of two writers of one case the
-- second one sees what the first one wrote.
CREATE FUNCTION state_translations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    touched TEXT[];
BEGIN
    IF TG_TABLE_NAME = 'case_item_translation' THEN
        touched := ARRAY(SELECT DISTINCT e.case_id FROM changed JOIN case_item e ON e.id = changed.item_id);
    ELSIF TG_TABLE_NAME = 'timeline_step_translation' THEN
        touched := ARRAY(SELECT DISTINCT e.case_id FROM changed JOIN timeline_step e ON e.id = changed.step_id);
    ELSE
        touched := ARRAY(SELECT DISTINCT case_id FROM changed);
    END IF;
    IF cardinality(touched) > 0 THEN PERFORM refresh_translation_state(touched); END IF;
    RETURN NULL;
END $$;
-- An entry comes with its texts, and where it stands says nothing of them: of entries only their going matters.
DO $$
DECLARE
    kept TEXT;
BEGIN
    FOREACH kept IN ARRAY ARRAY['business_case_translation', 'case_item_translation', 'timeline_step_translation'] LOOP
        EXECUTE format('CREATE TRIGGER "state_added" AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION state_translations()', kept);
        EXECUTE format('CREATE TRIGGER "state_changed" AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION state_translations()', kept);
    END LOOP;
    FOREACH kept IN ARRAY ARRAY['business_case_translation', 'case_item', 'case_item_translation', 'timeline_step', 'timeline_step_translation'] LOOP
        EXECUTE format('CREATE TRIGGER "state_removed" AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION state_translations()', kept);
    END LOOP;
END $$;

-- What was the original becomes a translation.
CREATE FUNCTION state_translations_of_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM refresh_translation_state(ARRAY[NEW.id]);
    RETURN NULL;
END $$;
CREATE TRIGGER "state" AFTER UPDATE OF "language" ON "business_case" FOR EACH ROW
    WHEN (OLD.language <> NEW.language) EXECUTE FUNCTION state_translations_of_case();

SELECT refresh_translation_state(ARRAY(SELECT id FROM business_case));
