-- The pictures of the people among the facts are uses of files of the media library.
CREATE OR REPLACE FUNCTION snapshot_files(snapshot JSONB) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
    RETURN array_remove(
        ARRAY[snapshot #>> '{fields,imageUrl}', snapshot #>> '{fields,videoUrl}', snapshot #>> '{fields,fallbackImage}']
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.texts.*.texts.shareImage') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.team[*].picture') AS named),
        '');
END $$;
REINDEX INDEX "document_version_files_idx";
REINDEX INDEX "trash_files_idx";

-- As for the files of cases: one that the facts name can't be deleted until they are saved.
CREATE FUNCTION lock_team_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM "stored_file"
      WHERE "url" = ANY(snapshot_files(jsonb_build_object('fields', NEW."fields"))) ORDER BY "name" FOR KEY SHARE;
    RETURN NULL;
END $$;
CREATE TRIGGER "lock_pictures" AFTER INSERT OR UPDATE OF "fields" ON "facts" FOR EACH ROW
    EXECUTE FUNCTION lock_team_pictures();
