-- Whether a case or an industry is public, and in which languages. Existing content is, in all of them.
ALTER TABLE "business_case"
    ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published' CHECK ("status" IN ('draft', 'published', 'unpublished')),
    -- Empty: all that have texts.
    ADD COLUMN "public_languages" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "industry"
    ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published' CHECK ("status" IN ('draft', 'published', 'unpublished')),
    ADD COLUMN "public_languages" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "trash"
    ADD COLUMN "status" TEXT NOT NULL DEFAULT 'published',
    ADD COLUMN "public_languages" TEXT[] NOT NULL DEFAULT '{}';

-- Public queries leave out what is in these indexes, which are small as long as most content is public.
CREATE INDEX "business_case_hidden_idx" ON "business_case" ("id") WHERE "status" <> 'published';
CREATE INDEX "industry_hidden_idx" ON "industry" ("id") WHERE "status" <> 'published';
CREATE INDEX "business_case_status_idx" ON "business_case" ("status", "updated_at" DESC, "id") WHERE "status" <> 'published';

CREATE FUNCTION is_public_language(public_languages TEXT[], language TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT public_languages = '{}' OR language = ANY(public_languages)
$$;

-- The titles of public cases fall back among public languages; those of others, which only administrators see, among all.
CREATE OR REPLACE FUNCTION refresh_listing(changed TEXT) RETURNS void LANGUAGE sql AS $$
    INSERT INTO business_case_listing (case_id, language, title, title_language)
    SELECT c.id, l.code, best.title, best.language
      FROM business_case c
      CROSS JOIN language l
      CROSS JOIN LATERAL (
        SELECT t.title, t.language FROM business_case_translation t WHERE t.case_id = c.id
         ORDER BY (c.status <> 'published' OR is_public_language(c.public_languages, t.language)) DESC,
                  (t.language = l.code) DESC, (t.language = 'en') DESC, (t.language = c.language) DESC, t.language
         LIMIT 1) best
     WHERE c.id = changed
    ON CONFLICT (case_id, language) DO UPDATE SET title = excluded.title, title_language = excluded.title_language
     WHERE (business_case_listing.title, business_case_listing.title_language)
        IS DISTINCT FROM (excluded.title, excluded.title_language)
$$;
CREATE TRIGGER "listing_of_state" AFTER UPDATE OF "status", "public_languages" ON "business_case" FOR EACH ROW
    WHEN ((OLD.status, OLD.public_languages) IS DISTINCT FROM (NEW.status, NEW.public_languages))
    EXECUTE FUNCTION refresh_listing_of_row();

-- A document without a text in a public language is not public. Checked at commit, because a change may replace all texts.
CREATE FUNCTION unpublish_without_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed TEXT := to_jsonb(OLD) ->> TG_ARGV[1];
BEGIN
    EXECUTE format(
        'UPDATE %1$I SET status = ''unpublished''
          WHERE id = $1 AND status = ''published'' AND public_languages <> ''{}''
            AND NOT EXISTS (SELECT FROM %2$I t WHERE t.%3$I = $1 AND is_public_language(public_languages, t.language))',
        TG_ARGV[0], TG_TABLE_NAME, TG_ARGV[1]) USING changed;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "public_text_kept" AFTER DELETE ON "business_case_translation" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION unpublish_without_text('business_case', 'case_id');
CREATE CONSTRAINT TRIGGER "public_text_kept" AFTER DELETE ON "industry_translation" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION unpublish_without_text('industry', 'industry_id');

-- What is taken down is removed: nothing rendered before is shown during an outage.
CREATE FUNCTION announce_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('content_changed', 'removed');
    RETURN NULL;
END $$;
CREATE TRIGGER "announce_removal" AFTER UPDATE OF "status", "public_languages" ON "business_case" FOR EACH ROW
    WHEN ((OLD.status, OLD.public_languages) IS DISTINCT FROM (NEW.status, NEW.public_languages))
    EXECUTE FUNCTION announce_removal();
CREATE TRIGGER "announce_removal" AFTER UPDATE OF "status", "public_languages" ON "industry" FOR EACH ROW
    WHEN ((OLD.status, OLD.public_languages) IS DISTINCT FROM (NEW.status, NEW.public_languages))
    EXECUTE FUNCTION announce_removal();
