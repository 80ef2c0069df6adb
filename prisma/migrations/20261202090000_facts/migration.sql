-- The facts of the company that editors changed: one document (docs/decisions/0092). The columns are those of other
-- documents, so that versions, working copies and schedules work the same.
CREATE TABLE "facts" (
    "id" TEXT PRIMARY KEY,
    "language" TEXT NOT NULL DEFAULT 'en',
    -- The changed facts by name; the others are those of lib/site.ts.
    "fields" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("fields") = 'object'),
    "texts" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("texts") = 'object'),
    "status" TEXT NOT NULL DEFAULT 'published',
    "public_languages" TEXT[] NOT NULL DEFAULT '{}' CHECK ("public_languages" = '{}'),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "touched_by" BIGINT NOT NULL DEFAULT txid_current(),
    "copy_of" TEXT UNIQUE REFERENCES "facts" ON UPDATE CASCADE ON DELETE CASCADE,
    "copy_base" JSONB,
    CONSTRAINT "facts_copy_check" CHECK (CASE WHEN "copy_of" IS NULL THEN "status" = 'published'
        ELSE "id" = '~' || "copy_of" AND "status" = 'draft' AND "copy_base" IS NOT NULL END)
);
CREATE TRIGGER "facts_version" BEFORE UPDATE ON "facts" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "facts"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

INSERT INTO "facts" ("id") VALUES ('site');
