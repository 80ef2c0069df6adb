-- Files and the cases that show them.

-- A file is recorded after its bytes are kept, and they go after its record: bytes without a record are nobody's, and a record always has bytes.
COMMENT ON TABLE "stored_file" IS 'Uploaded files. Bytes come before the record and go after it (docs/decisions/0021-files.md).';

-- A case that shows a file holds it until the change is through, so that nobody removes it meanwhile; a file of nobody becomes the case's.
CREATE FUNCTION adopt_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    shown TEXT[] := ARRAY[ltrim(NEW."image_url", '/'), ltrim(NEW."video_url", '/'), ltrim(NEW."fallback_image", '/')];
BEGIN
    PERFORM 1 FROM "stored_file" WHERE "name" = ANY(shown) ORDER BY "name" FOR KEY SHARE;
    UPDATE "stored_file" SET "case_id" = NEW."id" WHERE "name" = ANY(shown) AND "case_id" IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER "adopt" AFTER INSERT OR UPDATE OF "image_url", "video_url", "fallback_image" ON "business_case"
    FOR EACH ROW EXECUTE FUNCTION adopt_files();
