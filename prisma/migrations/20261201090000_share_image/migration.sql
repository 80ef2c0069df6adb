-- The picture that shared links show of a case, chosen for each language: the path of an uploaded image, or empty.
-- It isn't part of case_texts, so that it is neither a missing nor an outdated translation.
ALTER TABLE "business_case_translation" ADD COLUMN "share_image" TEXT NOT NULL DEFAULT '';
-- Finds the uses of a file.
CREATE INDEX "business_case_translation_share_image_idx" ON "business_case_translation" ("share_image") WHERE "share_image" <> '';

-- As for the files of the case itself.
CREATE FUNCTION adopt_share_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "stored_file" WHERE "url" = NEW."share_image" FOR KEY SHARE;
    UPDATE "stored_file" SET "case_id" = NEW."case_id"
     WHERE "url" = NEW."share_image" AND "case_id" IS NULL AND NOT "is_shared";
    RETURN NULL;
END $$;
CREATE TRIGGER "adopt" AFTER INSERT OR UPDATE OF "share_image" ON "business_case_translation" FOR EACH ROW
    WHEN (NEW."share_image" <> '') EXECUTE FUNCTION adopt_share_image();

-- Snapshots that are stored have no such field, so that the indexes stay as they are.
CREATE OR REPLACE FUNCTION snapshot_files(snapshot JSONB) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
    RETURN array_remove(
        ARRAY[snapshot #>> '{fields,imageUrl}', snapshot #>> '{fields,videoUrl}', snapshot #>> '{fields,fallbackImage}']
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.texts.*.texts.shareImage') AS named),
        '');
END $$;
