-- The languages that a site uses are content (docs/decisions/0094-languages-in-use.md). Those that it had are public.
ALTER TABLE "language"
    ADD COLUMN "is_public" BOOLEAN NOT NULL DEFAULT false,
    -- When the language became public for the first time; one that never was can be removed.
    ADD COLUMN "public_since" TIMESTAMPTZ(3);
UPDATE "language" SET "is_public" = true, "public_since" = now();
ALTER TABLE "language"
    ADD CONSTRAINT "language_code_check" CHECK ("code" ~ '^[a-z]{2}$'),
    -- Visitors read English where their language lacks a text.
    ADD CONSTRAINT "language_english_check" CHECK ("code" <> 'en' OR "is_public"),
    ADD CONSTRAINT "language_public_check" CHECK (NOT "is_public" OR "public_since" IS NOT NULL);

-- A new language is listed for every case. Writers wait, so that none writes titles without it.
CREATE FUNCTION list_in_new_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE business_case, business_case_translation IN SHARE MODE;
    PERFORM refresh_listing(id) FROM business_case;
    PERFORM refresh_translation_state(ARRAY(SELECT id FROM business_case));
    RETURN NULL;
END $$;
CREATE TRIGGER "list_cases" AFTER INSERT ON "language" FOR EACH STATEMENT EXECUTE FUNCTION list_in_new_language();

-- What the database derived for a language goes with it; a language with translations stays.
CREATE FUNCTION unlist_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE business_case, business_case_translation IN SHARE MODE;
    DELETE FROM business_case_listing WHERE language = OLD.code;
    DELETE FROM case_translation_state WHERE language = OLD.code;
    RETURN OLD;
END $$;
CREATE TRIGGER "unlist_cases" BEFORE DELETE ON "language" FOR EACH ROW EXECUTE FUNCTION unlist_language();

CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "language"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
CREATE TRIGGER "announce_removal" AFTER UPDATE OF "is_public" ON "language" FOR EACH ROW
    WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION announce_removal();
