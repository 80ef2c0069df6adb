-- The history of documents (cases, industries, and kinds to come): a snapshot in all languages per version.
-- There are no foreign keys to the documents: a deleted one keeps its history until it is deleted for good.
-- A document that was never changed has no rows: its first version is added before its first change, so that
-- this migration takes no time however much content there is.
CREATE TABLE "document_version" (
    "kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL CHECK ("number" >= 1),
    -- Of the last change that the version contains.
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    -- The account, and its name at the time; empty for what was there before versions were recorded.
    "author_id" TEXT,
    "author" TEXT NOT NULL DEFAULT '',
    "origin" TEXT NOT NULL CHECK ("origin" IN ('edit', 'restore', 'schedule', 'import')),
    "label" TEXT NOT NULL DEFAULT '',
    -- Whether further changes by the same author within a few minutes are added to it.
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    -- The form of the snapshot (lib/domain/document/snapshot.ts).
    "schema_version" INTEGER NOT NULL,
    "snapshot" JSONB NOT NULL,
    -- What differs from the version before.
    "changed_languages" TEXT[] NOT NULL DEFAULT '{}',
    "changed_fields" TEXT[] NOT NULL DEFAULT '{}',
    PRIMARY KEY ("kind", "document_id", "number")
);

-- A document that gets another id keeps its history.
CREATE FUNCTION move_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "versions" AFTER UPDATE OF "id" ON "business_case" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION move_versions();
CREATE TRIGGER "versions" AFTER UPDATE OF "id" ON "industry" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION move_versions();

-- The name of an account that is removed is taken out of the history too (as out of the audit trail).
CREATE FUNCTION forget_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET author = '' WHERE author_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "forgotten_by_the_history" AFTER DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION forget_author();
CREATE INDEX "document_version_author_idx" ON "document_version" ("author_id");
