-- What isn't translated of a document whose texts have keys.
ALTER TABLE "texts" ADD COLUMN "fields" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("fields") = 'object');

-- Policies that editors changed (docs/decisions/0089). The columns are those of "texts".
CREATE TABLE "policy" (
    "id" TEXT PRIMARY KEY,
    "language" TEXT NOT NULL DEFAULT 'en',
    -- {language: {texts, source}} with the changed Markdown; `source` is what the file said at the time.
    "texts" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("texts") = 'object'),
    "status" TEXT NOT NULL DEFAULT 'published',
    "public_languages" TEXT[] NOT NULL DEFAULT '{}' CHECK ("public_languages" = '{}'),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "touched_by" BIGINT NOT NULL DEFAULT txid_current(),
    "copy_of" TEXT UNIQUE REFERENCES "policy" ON UPDATE CASCADE ON DELETE CASCADE,
    "copy_base" JSONB,
    "fields" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("fields") = 'object'),
    CONSTRAINT "policy_copy_check" CHECK (CASE WHEN "copy_of" IS NULL THEN "status" = 'published'
        ELSE "id" = '~' || "copy_of" AND "status" = 'draft' AND "copy_base" IS NOT NULL END)
);
CREATE TRIGGER "policy_version" BEFORE UPDATE ON "policy" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "policy"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- The policies are part of the code (lib/domain/policy/policy.ts), so their documents always exist.
INSERT INTO "policy" ("id") VALUES ('privacy-policy'), ('terms-of-service'), ('cookie-policy');
