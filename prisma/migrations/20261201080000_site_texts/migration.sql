-- Texts of the site that editors changed: one document per namespace of messages/ (docs/decisions/0087). The columns are
-- those of other documents, so that versions, working copies and schedules work the same.
CREATE TABLE "texts" (
    "id" TEXT PRIMARY KEY,
    "language" TEXT NOT NULL DEFAULT 'en',
    -- {language: {texts, source}} with the changed texts by key; `source` is what the code said at the time.
    "texts" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("texts") = 'object'),
    "status" TEXT NOT NULL DEFAULT 'published',
    "public_languages" TEXT[] NOT NULL DEFAULT '{}' CHECK ("public_languages" = '{}'),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "touched_by" BIGINT NOT NULL DEFAULT txid_current(),
    "copy_of" TEXT UNIQUE REFERENCES "texts" ON UPDATE CASCADE ON DELETE CASCADE,
    "copy_base" JSONB,
    CONSTRAINT "texts_copy_check" CHECK (CASE WHEN "copy_of" IS NULL THEN "status" = 'published'
        ELSE "id" = '~' || "copy_of" AND "status" = 'draft' AND "copy_base" IS NOT NULL END)
);
CREATE TRIGGER "texts_version" BEFORE UPDATE ON "texts" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "texts"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- The namespaces are part of the code (lib/domain/texts/namespaces.ts), so their documents always exist.
INSERT INTO "texts" ("id") VALUES
    ('common'), ('home'), ('business-case'), ('pricing'), ('special-programs'), ('about'), ('contact');
