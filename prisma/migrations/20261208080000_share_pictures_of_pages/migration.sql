-- Pictures of pages for shared links are uses of files of the media library.
CREATE OR REPLACE FUNCTION snapshot_files(snapshot JSONB) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
BEGIN
    RETURN array_remove(
        ARRAY[snapshot #>> '{fields,imageUrl}', snapshot #>> '{fields,videoUrl}', snapshot #>> '{fields,fallbackImage}']
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.texts.*.texts.shareImage') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.team[*].picture') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.logo.*') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.icon ? (@ starts with "/")') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.process_sheet.*.*') AS named)
            || ARRAY(SELECT named #>> '{}' FROM jsonb_path_query(snapshot, '$.fields.share_pictures.*.*') AS named),
        '');
END $$;
