-- Versions of working copies are above those of documents, so that a form of a discarded copy isn't taken for one of
-- the document. As `last_copy_version` changes, too, no version is raised.
DO $$
DECLARE
    document TEXT;
BEGIN
    FOREACH document IN ARRAY ARRAY['business_case', 'industry', 'texts', 'policy', 'facts'] LOOP
        EXECUTE format('UPDATE %I SET version = version + CASE WHEN copy_of IS NULL THEN 0 ELSE 1000000000 END,
                                      last_copy_version = last_copy_version + 1000000000
                         WHERE copy_of IS NOT NULL OR last_copy_version > 0', document);
    END LOOP;
END $$;

-- A document goes on with its version when it comes back from the trash. That of one that was deleted before isn't
-- known: the default is above it.
ALTER TABLE "trash" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1000000;
UPDATE "trash" SET "last_copy_version" = "last_copy_version" + 1000000000 WHERE "last_copy_version" > 0;
UPDATE "trash"
   SET "version" = ("copy" ->> 'documentVersion')::int,
       "copy" = "copy" || jsonb_build_object('version', ("copy" ->> 'version')::int + 1000000000)
 WHERE jsonb_typeof("copy") = 'object';
