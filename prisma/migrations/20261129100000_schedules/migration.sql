-- Documents that are published or taken down at a time (docs/decisions/0083).
CREATE TABLE "schedule" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "kind" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    -- Empty for the document with all its languages.
    "languages" TEXT[] NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,
    -- Of the editor who chose the time; empty if unknown.
    "time_zone" TEXT NOT NULL DEFAULT '',
    "author_id" TEXT,
    "author" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT 'waiting',
    -- Why it failed.
    "problem" TEXT,
    CONSTRAINT "schedule_action_check" CHECK ("action" IN ('publish', 'unpublish')),
    CONSTRAINT "schedule_state_check" CHECK ("state" IN ('waiting', 'done', 'failed'))
);
CREATE INDEX "schedule_due_idx" ON "schedule" ("at", "id") WHERE "state" = 'waiting';
CREATE INDEX "schedule_at_idx" ON "schedule" ("at", "id");
CREATE INDEX "schedule_document_idx" ON "schedule" ("kind", "document_id", "at");
CREATE INDEX "schedule_author_idx" ON "schedule" ("author_id");

-- A schedule follows its document, and ends with it: what is in the trash is neither published nor taken down.
CREATE FUNCTION follow_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        DELETE FROM schedule WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    ELSE
        UPDATE schedule SET document_id = NEW.id WHERE kind = TG_TABLE_NAME AND document_id = OLD.id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "schedules_follow" AFTER UPDATE OF "id" ON "business_case" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION follow_document();
CREATE TRIGGER "schedules_follow" AFTER UPDATE OF "id" ON "industry" FOR EACH ROW
    WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION follow_document();
CREATE TRIGGER "schedules_end" AFTER DELETE ON "business_case" FOR EACH ROW EXECUTE FUNCTION follow_document();
CREATE TRIGGER "schedules_end" AFTER DELETE ON "industry" FOR EACH ROW EXECUTE FUNCTION follow_document();

CREATE FUNCTION forget_schedule_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE schedule SET author = '', author_id = NULL WHERE author_id = OLD.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "forget_schedule_author" AFTER DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION forget_schedule_author();
