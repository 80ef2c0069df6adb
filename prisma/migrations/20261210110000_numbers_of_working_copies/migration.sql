-- The numbers of a document's working copies don't repeat: who still has a discarded one open is told so.

ALTER TABLE "trash" ADD COLUMN "last_copy_version" INTEGER NOT NULL DEFAULT 0;

-- The highest version that a working copy of the document had.
CREATE FUNCTION keep_copy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('UPDATE %I SET last_copy_version = greatest(last_copy_version, $1) WHERE id = $2', TG_TABLE_NAME)
        USING OLD.version, OLD.copy_of;
    RETURN NULL;
END $$;

DO $$
DECLARE
    document TEXT;
BEGIN
    FOREACH document IN ARRAY ARRAY['business_case', 'industry', 'texts', 'policy', 'facts'] LOOP
        EXECUTE format('ALTER TABLE %I ADD COLUMN "last_copy_version" INTEGER NOT NULL DEFAULT 0', document);
        EXECUTE format('CREATE TRIGGER "keep_copy_version" AFTER DELETE ON %I FOR EACH ROW
                        WHEN (OLD.copy_of IS NOT NULL) EXECUTE FUNCTION keep_copy_version()', document);
        -- It is no change of the document.
        EXECUTE format('DROP TRIGGER %I ON %I', document || '_version', document);
        EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW
                        WHEN (OLD.last_copy_version = NEW.last_copy_version) EXECUTE FUNCTION raise_version()',
                       document || '_version', document);
    END LOOP;
END $$;
