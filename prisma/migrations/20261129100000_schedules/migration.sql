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

-- The mail to the author of a schedule that failed goes through the outbox too.
ALTER TABLE "outbox_mail" ALTER COLUMN "enquiry_id" DROP NOT NULL;
ALTER TABLE "outbox_mail" ADD COLUMN "schedule_id" TEXT REFERENCES "schedule" ON DELETE CASCADE;
ALTER TABLE "outbox_mail" DROP CONSTRAINT "outbox_mail_kind_check";
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_kind_check"
    CHECK ("kind" IN ('team', 'confirmation', 'schedule_failed'));
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_subject_check"
    CHECK (num_nonnulls("enquiry_id", "schedule_id") = 1 AND ("kind" = 'schedule_failed') = ("schedule_id" IS NOT NULL));
CREATE INDEX "outbox_mail_schedule_idx" ON "outbox_mail" ("schedule_id");
