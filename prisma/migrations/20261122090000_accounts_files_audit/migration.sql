-- Accounts and their sessions, uploaded files, and the audit trail.

CREATE TABLE "account" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    -- As typed; `username_key` is what makes it unique, whatever its capitals.
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL UNIQUE,
    "email" TEXT,
    "email_key" TEXT UNIQUE,
    "password_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);

CREATE TABLE "session" (
    "id" TEXT PRIMARY KEY DEFAULT gen_random_uuid()::text,
    "account_id" TEXT NOT NULL REFERENCES "account" ON DELETE CASCADE,
    "door" TEXT NOT NULL CHECK ("door" IN ('browser', 'api')),
    -- SHA-256 of the refresh token; the token itself is known to its holder alone.
    "refresh_hash" TEXT UNIQUE,
    "remembered" BOOLEAN NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX "session_account_idx" ON "session" ("account_id");
CREATE INDEX "session_expires_at_idx" ON "session" ("expires_at");

-- A record always has its bytes; bytes without a record are nobody's and are swept.
CREATE TABLE "stored_file" (
    -- Its path on this site without the first slash: images/… or videos/….
    "name" TEXT PRIMARY KEY CHECK ("name" ~ '^(images|videos)/[a-z0-9-]+\.[a-z0-9]+$'),
    "content_type" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL CHECK ("bytes" >= 0),
    "sha256" TEXT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "case_id" TEXT REFERENCES "business_case" ON DELETE SET NULL,
    "uploaded_by" TEXT REFERENCES "account" ON DELETE SET NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now()
);
CREATE INDEX "stored_file_case_idx" ON "stored_file" ("case_id");

-- Who did what, when, from what to what. Names are kept as they were; nothing here is ever changed.
CREATE TABLE "audit_entry" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "actor_id" TEXT,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    -- {field: {from, to}}
    "changes" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT ''
);
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" ("subject_kind", "subject_id", "id" DESC);
CREATE INDEX "audit_entry_actor_idx" ON "audit_entry" ("actor_id", "id" DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit trail is only added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "only_added_to" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();
