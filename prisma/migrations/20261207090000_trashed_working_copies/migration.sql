-- The working copy of a deleted document: {documentVersion, version, base, snapshot}.
ALTER TABLE "trash" ADD COLUMN "copy" JSONB;
