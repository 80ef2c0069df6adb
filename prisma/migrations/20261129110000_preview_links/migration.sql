-- Links by which anybody sees a document that isn't public (docs/decisions/0084). The signature of a link isn't stored.
CREATE TABLE "preview_link" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    -- NULL for the document as it is when the link is opened.
    "version" INTEGER CHECK ("version" >= 1),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    -- The account, and its name at the time.
    "created_by_id" TEXT,
    "created_by" TEXT NOT NULL DEFAULT ''
);
CREATE INDEX "preview_link_document_idx" ON "preview_link" ("kind", "document_id");
CREATE INDEX "preview_link_expires_at_idx" ON "preview_link" ("expires_at");
CREATE INDEX "preview_link_created_by_idx" ON "preview_link" ("created_by_id");

-- A document that gets another id keeps its links, too.
CREATE OR REPLACE FUNCTION follow_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    UPDATE preview_link SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    UPDATE former_id SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    UPDATE former_id SET redirects = false WHERE kind = TG_TABLE_NAME AND former_id = NEW.id AND redirects;
    INSERT INTO former_id (kind, former_id, document_id) VALUES (TG_TABLE_NAME, OLD.id, NEW.id);
    RETURN NULL;
END $$;

-- A restored document, or another one with the same id, doesn't get the links of a deleted one.
CREATE FUNCTION delete_preview_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM preview_link WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "delete_preview_links" AFTER DELETE ON "business_case" FOR EACH ROW EXECUTE FUNCTION delete_preview_links();
CREATE TRIGGER "delete_preview_links" AFTER DELETE ON "industry" FOR EACH ROW EXECUTE FUNCTION delete_preview_links();

CREATE OR REPLACE FUNCTION forget_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE document_version SET author = '' WHERE author_id = OLD.id;
    UPDATE trash SET deleted_by = '' WHERE deleted_by_id = OLD.id;
    UPDATE preview_link SET created_by = '' WHERE created_by_id = OLD.id;
    RETURN NULL;
END $$;
