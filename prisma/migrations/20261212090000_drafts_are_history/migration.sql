-- A working copy needs the bytes of a file but doesn't keep it on the site, so that it isn't a use of a file that is marked.
CREATE OR REPLACE FUNCTION files_of(named_by TEXT, "row" JSONB) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE
        WHEN starts_with(coalesce("row" ->> 'case_id', "row" ->> 'id'), '~') THEN '{}'
        WHEN named_by = 'business_case' THEN ARRAY["row" ->> 'image_url', "row" ->> 'video_url', "row" ->> 'fallback_image']
        WHEN named_by = 'business_case_translation' THEN ARRAY["row" ->> 'share_image']
        -- Fields that a row doesn't have are null, with which nothing can be compared.
        WHEN named_by = 'facts' THEN array_remove(snapshot_files(jsonb_build_object('fields', "row" -> 'fields')), NULL)
    END
$$;

UPDATE stored_file SET may_be_unused = true
 WHERE NOT may_be_unused
   AND url NOT IN (SELECT unnest(files_of('business_case', to_jsonb(c))) FROM business_case c
                   UNION ALL SELECT unnest(files_of('business_case_translation', to_jsonb(t))) FROM business_case_translation t
                   UNION ALL SELECT unnest(files_of('facts', to_jsonb(f))) FROM facts f);
