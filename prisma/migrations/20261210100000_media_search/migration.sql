-- Search in the media library, in names and in texts of every language, by index. Capitals are folded as in titles of cases.
CREATE FUNCTION media_search_key(original_name TEXT, alt JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT lower((original_name || coalesce((SELECT string_agg(E'\n' || value, '') FROM jsonb_each_text(alt)), '')) COLLATE "und-x-icu")
$$;
ALTER TABLE "stored_file" ADD COLUMN "search_key" TEXT NOT NULL GENERATED ALWAYS AS (media_search_key("original_name", "alt")) STORED;
CREATE INDEX "stored_file_search_key_idx" ON "stored_file" USING gin ("search_key" gin_trgm_ops);
-- The files of a kind, which their folder tells, newest first.
CREATE INDEX "stored_file_kind_idx" ON "stored_file" (split_part("name", '/', 1), "created_at" DESC, "id");
