-- Business cases, industries, the six lists of a case, and their translations.
-- The rules live here, so that no bug in the code can break them.

CREATE TABLE "language" (
    "code" TEXT PRIMARY KEY
);
INSERT INTO "language" ("code") VALUES ('en'), ('uk'), ('ru'), ('it');

-- An id chosen by an administrator: words of a-z and 0-9 joined by single hyphens; a few words are routes or choices.
CREATE FUNCTION is_content_id(id TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 64
       AND id NOT IN ('new', 'all', 'other', 'check', 'translations')
$$;

CREATE FUNCTION is_blank(t TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT t !~ '[^[:space:]]'
$$;

-- Tags are trimmed, lower-case, not empty and not repeated (A§5).
CREATE FUNCTION is_tag_list(tags TEXT[]) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT count(*) = count(DISTINCT t) AND coalesce(bool_and(t <> '' AND t = lower(btrim(t))), true)
      FROM unnest(tags) AS t
$$;

CREATE TABLE "business_case" (
    "id" TEXT PRIMARY KEY CHECK (is_content_id("id")),
    "language" TEXT NOT NULL REFERENCES "language",
    "implementation_time" TEXT NOT NULL DEFAULT '',
    "has_detail_page" BOOLEAN NOT NULL DEFAULT false,
    "image_url" TEXT NOT NULL DEFAULT '',
    "video_url" TEXT NOT NULL DEFAULT '',
    "fallback_image" TEXT NOT NULL DEFAULT '',
    "tags" TEXT[] NOT NULL DEFAULT '{}' CHECK (is_tag_list("tags")),
    "time_reduction" TEXT NOT NULL DEFAULT '',
    "accuracy_rate" TEXT NOT NULL DEFAULT '',
    "monthly_savings" TEXT NOT NULL DEFAULT '',
    "default_processes_per_month" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("default_processes_per_month" BETWEEN 0 AND 1e12),
    "default_minutes_per_process" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("default_minutes_per_process" BETWEEN 0 AND 1e12),
    "default_hourly_rate" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("default_hourly_rate" BETWEEN 0 AND 1e12),
    "default_error_rate" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("default_error_rate" BETWEEN 0 AND 100),
    "solution_time_reduction" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("solution_time_reduction" BETWEEN 0 AND 1),
    "solution_error_reduction" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("solution_error_reduction" BETWEEN 0 AND 1),
    "solution_monthly_fee" DOUBLE PRECISION NOT NULL DEFAULT 0 CHECK ("solution_monthly_fee" BETWEEN 0 AND 1e12),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    -- The transaction that last raised the version, so that each transaction raises it once.
    "touched_by" BIGINT NOT NULL DEFAULT txid_current()
);
CREATE INDEX "business_case_updated_at_idx" ON "business_case" ("updated_at" DESC, "id");
CREATE INDEX "business_case_created_at_idx" ON "business_case" ("created_at" DESC, "id");

CREATE TABLE "business_case_translation" (
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    "title" TEXT NOT NULL CHECK (NOT is_blank("title")),
    "description" TEXT NOT NULL DEFAULT '',
    "industry_label" TEXT NOT NULL DEFAULT '',
    "problem_description" TEXT NOT NULL DEFAULT '',
    "solution_description" TEXT NOT NULL DEFAULT '',
    "problem_conclusion" TEXT NOT NULL DEFAULT '',
    "solution_conclusion" TEXT NOT NULL DEFAULT '',
    "cta_header" TEXT NOT NULL DEFAULT '',
    "cta_description" TEXT NOT NULL DEFAULT '',
    "source" JSONB,
    PRIMARY KEY ("case_id", "language")
);
-- A case always has its text in the language it was written in.
ALTER TABLE "business_case" ADD CONSTRAINT "business_case_source_text_fkey"
    FOREIGN KEY ("id", "language") REFERENCES "business_case_translation" ("case_id", "language")
    DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE "business_case_listing" (
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    "title" TEXT NOT NULL,
    "title_language" TEXT NOT NULL REFERENCES "language",
    PRIMARY KEY ("case_id", "language")
);
CREATE INDEX "business_case_listing_title_idx"
    ON "business_case_listing" ("language", "title" COLLATE "und-x-icu", "case_id");

CREATE TABLE "case_item" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "kind" TEXT NOT NULL CHECK ("kind" IN
        ('problemPoint', 'solutionPoint', 'manualProcessIssue', 'automatedProcessBenefit', 'processStep')),
    "is_before" BOOLEAN NOT NULL DEFAULT false CHECK ("kind" = 'processStep' OR NOT "is_before"),
    "position" INTEGER NOT NULL CHECK ("position" >= 1),
    UNIQUE ("case_id", "kind", "is_before", "position") DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE "case_item_translation" (
    "item_id" TEXT NOT NULL REFERENCES "case_item" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    "text" TEXT NOT NULL CHECK (NOT is_blank("text")),
    "source" TEXT,
    PRIMARY KEY ("item_id", "language")
);

CREATE TABLE "timeline_step" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "duration" TEXT NOT NULL CHECK (NOT is_blank("duration")),
    "step_number" INTEGER NOT NULL CHECK ("step_number" >= 1),
    UNIQUE ("case_id", "step_number") DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE "timeline_step_translation" (
    "step_id" TEXT NOT NULL REFERENCES "timeline_step" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    "name" TEXT NOT NULL CHECK (NOT is_blank("name")),
    "source" TEXT,
    PRIMARY KEY ("step_id", "language")
);

CREATE TABLE "industry" (
    "id" TEXT PRIMARY KEY CHECK (is_content_id("id")),
    "language" TEXT NOT NULL REFERENCES "language",
    "icon" TEXT NOT NULL DEFAULT '🏢',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "touched_by" BIGINT NOT NULL DEFAULT txid_current()
);

CREATE TABLE "industry_translation" (
    "industry_id" TEXT NOT NULL REFERENCES "industry" ON DELETE CASCADE,
    "language" TEXT NOT NULL REFERENCES "language",
    "name" TEXT NOT NULL CHECK (NOT is_blank("name")),
    "display" TEXT NOT NULL DEFAULT '',
    "source" JSONB,
    PRIMARY KEY ("industry_id", "language")
);
ALTER TABLE "industry" ADD CONSTRAINT "industry_source_text_fkey"
    FOREIGN KEY ("id", "language") REFERENCES "industry_translation" ("industry_id", "language")
    DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE "business_case_industry" (
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "industry_id" TEXT NOT NULL REFERENCES "industry" ON DELETE CASCADE,
    "position" INTEGER NOT NULL CHECK ("position" >= 1),
    PRIMARY KEY ("case_id", "industry_id")
);
CREATE INDEX "business_case_industry_industry_idx" ON "business_case_industry" ("industry_id", "case_id");

CREATE TABLE "related_case" (
    "case_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "related_id" TEXT NOT NULL REFERENCES "business_case" ON DELETE CASCADE,
    "position" INTEGER NOT NULL CHECK ("position" >= 1),
    PRIMARY KEY ("case_id", "related_id"),
    CHECK ("case_id" <> "related_id")
);
CREATE INDEX "related_case_related_idx" ON "related_case" ("related_id");

CREATE TABLE "setting" (
    "key" TEXT PRIMARY KEY,
    "value" JSONB NOT NULL
);

-- A list entry without a text in any language does not exist. Checked at commit.
CREATE FUNCTION require_translation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    parent TEXT := CASE WHEN TG_TABLE_NAME IN ('case_item', 'timeline_step') THEN to_jsonb(NEW) ->> 'id'
                        ELSE to_jsonb(OLD) ->> TG_ARGV[2] END;
    bare BOOLEAN;
BEGIN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id = $1) AND NOT EXISTS (SELECT FROM %I WHERE %I = $1)',
                   TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) INTO bare USING parent;
    IF bare THEN
        RAISE EXCEPTION 'a list entry needs a text in at least one language'
            USING ERRCODE = 'check_violation', CONSTRAINT = TG_ARGV[0] || '_text_required', TABLE = TG_ARGV[0];
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "case_item_text_required" AFTER INSERT ON "case_item" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION require_translation('case_item', 'case_item_translation', 'item_id');
CREATE CONSTRAINT TRIGGER "case_item_text_kept" AFTER DELETE OR UPDATE OF "item_id" ON "case_item_translation" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION require_translation('case_item', 'case_item_translation', 'item_id');
CREATE CONSTRAINT TRIGGER "timeline_step_text_required" AFTER INSERT ON "timeline_step" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION require_translation('timeline_step', 'timeline_step_translation', 'step_id');
CREATE CONSTRAINT TRIGGER "timeline_step_text_kept" AFTER DELETE OR UPDATE OF "step_id" ON "timeline_step_translation" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION require_translation('timeline_step', 'timeline_step_translation', 'step_id');

-- The version and the time of change of a case or an industry: raised once by every transaction that changes it
-- or anything under it. An update of the row itself counts through its BEFORE trigger, one of a child by touching it.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.version := OLD.version;
    NEW.updated_at := OLD.updated_at;
    IF OLD.touched_by <> txid_current() THEN
        NEW.version := OLD.version + 1;
        NEW.updated_at := now();
    END IF;
    NEW.touched_by := txid_current();
    RETURN NEW;
END $$;
CREATE TRIGGER "business_case_version" BEFORE UPDATE ON "business_case" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER "industry_version" BEFORE UPDATE ON "industry" FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE FUNCTION touch_case(changed TEXT) RETURNS void LANGUAGE sql AS $$
    UPDATE business_case SET touched_by = touched_by WHERE id = changed AND touched_by <> txid_current()
$$;

-- For tables that name their case: the case is touched, and on a move both cases are.
CREATE FUNCTION touch_case_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM touch_case(OLD.case_id); END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM touch_case(NEW.case_id); END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION touch_case_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM touch_case(case_id) FROM case_item WHERE id = OLD.item_id; END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM touch_case(case_id) FROM case_item WHERE id = NEW.item_id; END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION touch_case_of_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN PERFORM touch_case(case_id) FROM timeline_step WHERE id = OLD.step_id; END IF;
    IF TG_OP <> 'DELETE' THEN PERFORM touch_case(case_id) FROM timeline_step WHERE id = NEW.step_id; END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION touch_industry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE industry SET touched_by = touched_by
      WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.industry_id ELSE NEW.industry_id END
        AND touched_by <> txid_current();
    RETURN NULL;
END $$;

CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "business_case_translation" FOR EACH ROW EXECUTE FUNCTION touch_case_of_row();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "case_item" FOR EACH ROW EXECUTE FUNCTION touch_case_of_row();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "timeline_step" FOR EACH ROW EXECUTE FUNCTION touch_case_of_row();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "business_case_industry" FOR EACH ROW EXECUTE FUNCTION touch_case_of_row();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "related_case" FOR EACH ROW EXECUTE FUNCTION touch_case_of_row();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "case_item_translation" FOR EACH ROW EXECUTE FUNCTION touch_case_of_item();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "timeline_step_translation" FOR EACH ROW EXECUTE FUNCTION touch_case_of_step();
CREATE TRIGGER "touch" AFTER INSERT OR UPDATE OR DELETE ON "industry_translation" FOR EACH ROW EXECUTE FUNCTION touch_industry();

-- Titles by language with their fallback (asked language, then English, then the case's own), ready for sorting and search.
CREATE FUNCTION refresh_listing(changed TEXT) RETURNS void LANGUAGE sql AS $$
    INSERT INTO business_case_listing (case_id, language, title, title_language)
    SELECT c.id, l.code, best.title, best.language
      FROM business_case c
      CROSS JOIN language l
      CROSS JOIN LATERAL (
        SELECT t.title, t.language FROM business_case_translation t WHERE t.case_id = c.id
         ORDER BY (t.language = l.code) DESC, (t.language = 'en') DESC, (t.language = c.language) DESC, t.language
         LIMIT 1) best
     WHERE c.id = changed
    ON CONFLICT (case_id, language) DO UPDATE SET title = excluded.title, title_language = excluded.title_language
     WHERE (business_case_listing.title, business_case_listing.title_language)
        IS DISTINCT FROM (excluded.title, excluded.title_language)
$$;

CREATE FUNCTION refresh_listing_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Writers to one case queue here, so that none writes titles it read before another's change.
    IF TG_TABLE_NAME = 'business_case' THEN
        PERFORM refresh_listing(NEW.id);
    ELSE
        IF TG_OP <> 'INSERT' THEN
            PERFORM FROM business_case WHERE id = OLD.case_id FOR NO KEY UPDATE;
            PERFORM refresh_listing(OLD.case_id);
        END IF;
        IF TG_OP <> 'DELETE' THEN
            PERFORM FROM business_case WHERE id = NEW.case_id FOR NO KEY UPDATE;
            PERFORM refresh_listing(NEW.case_id);
        END IF;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "listing" AFTER INSERT OR DELETE OR UPDATE OF "title", "language", "case_id" ON "business_case_translation"
    FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();
CREATE TRIGGER "listing" AFTER UPDATE OF "language" ON "business_case" FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();

-- Every change of public content tells all replicas, inside the same transaction; PostgreSQL folds repeats into one.
CREATE FUNCTION announce_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('content_changed', '');
    RETURN NULL;
END $$;
DO $$
DECLARE
    content TEXT;
BEGIN
    FOREACH content IN ARRAY ARRAY['business_case', 'business_case_translation', 'case_item', 'case_item_translation',
        'timeline_step', 'timeline_step_translation', 'industry', 'industry_translation', 'business_case_industry',
        'related_case']
    LOOP
        EXECUTE format('CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
                        FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change()', content);
    END LOOP;
END $$;
