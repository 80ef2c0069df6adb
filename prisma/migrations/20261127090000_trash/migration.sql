-- Deleted documents: what is needed to bring them back, for 30 days.
CREATE TABLE "trash" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    -- In the source language.
    "title" TEXT NOT NULL,
    "schema_version" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    -- The cases that referred to it, with its position among their references: [{"id", "position"}]
    "referrers" JSONB NOT NULL DEFAULT '[]',
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deleted_by_id" TEXT,
    "deleted_by" TEXT NOT NULL DEFAULT ''
);
CREATE INDEX "trash_deleted_at_idx" ON "trash" ("deleted_at" DESC, "id");

-- Files that nothing public shows any more. Their bytes have another name, so that their address responds 404.
CREATE TABLE "withdrawn_file" (
    "name" TEXT PRIMARY KEY,
    -- The name that it had and gets again.
    "former_name" TEXT NOT NULL UNIQUE,
    "content_type" TEXT NOT NULL,
    -- The row of stored_file.
    "record" JSONB NOT NULL,
    "trash_id" TEXT NOT NULL REFERENCES "trash" ON DELETE CASCADE
);
CREATE INDEX "withdrawn_file_trash_idx" ON "withdrawn_file" ("trash_id");

-- Records a withdrawn file anew; the case that shows it adopts it. Columns that its record lacks, because they are newer,
-- have their defaults.
CREATE FUNCTION return_file(hidden TEXT) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    stored JSONB := (SELECT record FROM withdrawn_file WHERE name = hidden);
    known TEXT := (SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
                    WHERE table_schema = current_schema() AND table_name = 'stored_file' AND is_generated = 'NEVER'
                      AND stored ? column_name);
BEGIN
    stored := stored || jsonb_build_object('case_id', NULL,
        'uploaded_by', (SELECT id FROM account WHERE id = stored ->> 'uploaded_by'));
    EXECUTE format('INSERT INTO stored_file (%s) SELECT %s FROM jsonb_populate_record(NULL::stored_file, $1)', known, known)
        USING stored;
    DELETE FROM withdrawn_file WHERE name = hidden;
END $$;

CREATE OR REPLACE FUNCTION forget_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET author = '' WHERE author_id = OLD.id;
    UPDATE trash SET deleted_by = '' WHERE deleted_by_id = OLD.id;
    RETURN NULL;
END $$;
