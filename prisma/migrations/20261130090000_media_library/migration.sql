-- The media library. Every uploaded file is an entry: its id stays when its bytes, and with them its name, are replaced.
ALTER TABLE "stored_file"
    ADD COLUMN "id" TEXT NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
    -- As uploaded.
    ADD COLUMN "original_name" TEXT NOT NULL DEFAULT '',
    -- Added to the library and not for a case.
    ADD COLUMN "is_shared" BOOLEAN NOT NULL DEFAULT false,
    -- The text alternative of an image or the description of a video by language.
    ADD COLUMN "alt" JSONB NOT NULL DEFAULT '{}' CHECK (jsonb_typeof("alt") = 'object'),
    -- What crops keep, as fractions of width and height; null for the centre.
    ADD COLUMN "focal_x" DOUBLE PRECISION CHECK ("focal_x" BETWEEN 0 AND 1),
    ADD COLUMN "focal_y" DOUBLE PRECISION CHECK ("focal_y" BETWEEN 0 AND 1),
    ADD COLUMN "url" TEXT NOT NULL GENERATED ALWAYS AS ('/' || "name") STORED UNIQUE,
    ADD CHECK (("focal_x" IS NULL) = ("focal_y" IS NULL));
UPDATE "stored_file" SET "original_name" = split_part("name", '/', 2);
CREATE INDEX "stored_file_created_at_idx" ON "stored_file" ("created_at" DESC, "id");
CREATE INDEX "stored_file_sha256_idx" ON "stored_file" ("sha256");

-- A file that was added to the library is nobody's: a case that stops showing it leaves it there.
CREATE OR REPLACE FUNCTION adopt_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    shown TEXT[] := ARRAY[ltrim(NEW."image_url", '/'), ltrim(NEW."video_url", '/'), ltrim(NEW."fallback_image", '/')];
BEGIN
    PERFORM 1 FROM "stored_file" WHERE "name" = ANY(shown) ORDER BY "name" FOR KEY SHARE;
    UPDATE "stored_file" SET "case_id" = NEW."id"
     WHERE "name" = ANY(shown) AND "case_id" IS NULL AND NOT "is_shared";
    RETURN NULL;
END $$;

-- Pages show these.
CREATE TRIGGER "announce" AFTER UPDATE OF "alt", "focal_x", "focal_y" ON "stored_file"
    FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- The files that a snapshot of a document names. Extend it when another field names files, and rebuild the indexes.
-- Not in SQL, which would be inlined and lose its cost: reading a snapshot is expensive, so that the indexes are used.
CREATE FUNCTION snapshot_files(snapshot JSONB) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
    RETURN array_remove(ARRAY[snapshot #>> '{fields,imageUrl}', snapshot #>> '{fields,videoUrl}',
                              snapshot #>> '{fields,fallbackImage}'], '');
END $$;
-- Without a list of pending entries, which each of many searches would read.
CREATE INDEX "document_version_files_idx" ON "document_version" USING gin (snapshot_files("snapshot")) WITH (fastupdate = off);
CREATE INDEX "trash_files_idx" ON "trash" USING gin (snapshot_files("snapshot")) WITH (fastupdate = off);

-- A file that is off the site while old versions name it belongs to no entry of the trash.
ALTER TABLE "withdrawn_file" ALTER COLUMN "trash_id" DROP NOT NULL;

-- A file that was replaced and comes back with an old version becomes an entry of its own, beside the one that has its id.
CREATE OR REPLACE FUNCTION return_file(hidden TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    stored JSONB := (SELECT record FROM withdrawn_file WHERE name = hidden);
    known TEXT;
BEGIN
    stored := stored || jsonb_build_object('case_id', NULL,
        'uploaded_by', (SELECT id FROM account WHERE id = stored ->> 'uploaded_by'));
    IF EXISTS (SELECT FROM stored_file WHERE id = stored ->> 'id') THEN
        stored := stored - 'id';
    END IF;
    known := (SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
               WHERE table_schema = current_schema() AND table_name = 'stored_file' AND is_generated = 'NEVER'
                 AND stored ? column_name);
    EXECUTE format('INSERT INTO stored_file (%s) SELECT %s FROM jsonb_populate_record(NULL::stored_file, $1)', known, known)
        USING stored;
    DELETE FROM withdrawn_file WHERE name = hidden;
END $$;
