-- The media library keeps PDF files, too.
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_name_check";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_name_check"
    CHECK ("name" ~ '^(images|videos|documents)/[a-z0-9-]+\.[a-z0-9]+$');

-- The sample process sheets among the facts, in each language, are uses of files of the media library.
CREATE OR REPLACE FUNCTION snapshot_files(snapshot JSONB) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
    RETURN array_remove(
        ARRAY[snapshot #>> '{fields,imageUrl}', snapshot #>> '{fields,videoUrl}', snapshot #>> '{fields,fallbackImage}']
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.texts.*.texts.shareImage') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.team[*].picture') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.process_sheet.*.*') AS named),
        '');
END $$;
REINDEX INDEX "document_version_files_idx";
REINDEX INDEX "trash_files_idx";
