-- Files that no document names are found without looking at the others. The mark is set when a document ceases to name
-- a file, and removed when one names it: a marked file may still be named by another document, one without the mark is.
ALTER TABLE "stored_file" ADD COLUMN "may_be_unused" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "stored_file_may_be_unused_idx" ON "stored_file" ("created_at" DESC, "id") WHERE "may_be_unused";

CREATE FUNCTION mark_files(before TEXT[], after TEXT[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    before := array_remove(before, '');
    after := array_remove(after, '');
    IF before <> '{}' THEN
        UPDATE stored_file SET may_be_unused = true
         WHERE url = ANY(before) AND url <> ALL(after) AND NOT may_be_unused;
    END IF;
    IF after <> '{}' THEN
        UPDATE stored_file SET may_be_unused = false WHERE url = ANY(after) AND may_be_unused;
    END IF;
END $$;

-- A file that comes back from the history isn't named yet.
CREATE FUNCTION mark_new_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.may_be_unused := true;
    RETURN NEW;
END $$;
CREATE TRIGGER "mark_new" BEFORE INSERT ON "stored_file" FOR EACH ROW EXECUTE FUNCTION mark_new_file();

-- The files that a row of a table names. Extend it when another column names files.
CREATE FUNCTION files_of(named_by TEXT, "row" JSONB) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE named_by
        WHEN 'business_case' THEN ARRAY["row" ->> 'image_url', "row" ->> 'video_url', "row" ->> 'fallback_image']
        WHEN 'business_case_translation' THEN ARRAY["row" ->> 'share_image']
        WHEN 'facts' THEN snapshot_files(jsonb_build_object('fields', "row" -> 'fields'))
    END
$$;
CREATE FUNCTION mark_files_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM mark_files(
        CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE files_of(TG_TABLE_NAME, to_jsonb(OLD)) END,
        CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE files_of(TG_TABLE_NAME, to_jsonb(NEW)) END);
    RETURN NULL;
END $$;
CREATE TRIGGER "mark_files" AFTER INSERT OR DELETE OR UPDATE OF "image_url", "video_url", "fallback_image" ON "business_case"
    FOR EACH ROW EXECUTE FUNCTION mark_files_of_row();
CREATE TRIGGER "mark_files" AFTER INSERT OR DELETE OR UPDATE OF "share_image" ON "business_case_translation"
    FOR EACH ROW EXECUTE FUNCTION mark_files_of_row();
CREATE TRIGGER "mark_files" AFTER INSERT OR DELETE OR UPDATE OF "fields" ON "facts"
    FOR EACH ROW EXECUTE FUNCTION mark_files_of_row();

UPDATE stored_file SET may_be_unused = false
 WHERE url IN (SELECT unnest(files_of('business_case', to_jsonb(c))) FROM business_case c
               UNION ALL SELECT share_image FROM business_case_translation
               UNION ALL SELECT unnest(files_of('facts', to_jsonb(f))) FROM facts f);
