-- Working copies: changes to a published document that aren't public (docs/decisions/0085). A copy is a
-- row like the document's own, so that the same statements read and write it; its id is "~" and the
-- document's, which no document can have.

ALTER TABLE "business_case"
    ADD COLUMN "copy_of" TEXT UNIQUE REFERENCES "business_case" ON UPDATE CASCADE ON DELETE CASCADE,
    -- What the copy was made from: {version, schemaVersion, snapshot}.
    ADD COLUMN "copy_base" JSONB,
    DROP CONSTRAINT "business_case_id_check",
    ADD CONSTRAINT "business_case_id_check" CHECK (CASE WHEN "copy_of" IS NULL THEN is_content_id("id") ELSE "id" = '~' || "copy_of" END),
    ADD CONSTRAINT "business_case_copy_check" CHECK ("copy_of" IS NULL OR "status" = 'draft' AND "copy_base" IS NOT NULL);
ALTER TABLE "industry"
    ADD COLUMN "copy_of" TEXT UNIQUE REFERENCES "industry" ON UPDATE CASCADE ON DELETE CASCADE,
    ADD COLUMN "copy_base" JSONB,
    DROP CONSTRAINT "industry_id_check",
    ADD CONSTRAINT "industry_id_check" CHECK (CASE WHEN "copy_of" IS NULL THEN is_content_id("id") ELSE "id" = '~' || "copy_of" END),
    ADD CONSTRAINT "industry_copy_check" CHECK ("copy_of" IS NULL OR "status" = 'draft' AND "copy_base" IS NOT NULL);

-- The copy of a document that gets another id gets another one, too.
CREATE FUNCTION follow_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.id = '~' || NEW.copy_of;
    RETURN NEW;
END $$;
CREATE TRIGGER "follow_original" BEFORE UPDATE OF "copy_of" ON "business_case" FOR EACH ROW EXECUTE FUNCTION follow_original();
CREATE TRIGGER "follow_original" BEFORE UPDATE OF "copy_of" ON "industry" FOR EACH ROW EXECUTE FUNCTION follow_original();

-- The copy of the marked case is marked, too.
DROP INDEX "business_case_is_hero_key";
CREATE UNIQUE INDEX "business_case_is_hero_key" ON "business_case" ("is_hero") WHERE "is_hero" AND "copy_of" IS NULL;

-- Versions of the copy are in the history of its document.
ALTER TABLE "document_version" ADD COLUMN "is_working_copy" BOOLEAN NOT NULL DEFAULT false;
